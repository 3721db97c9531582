// What cannot be done is said, with a code, and changes nothing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Match, ready } from "chronotheque";

await ready();
const deal = () => Match.deal("chronicle", { seats: 4, seeds: ["lantern"] });

test("a fault has a code and a sentence", () => {
  const match = deal();
  const seat = match.status().acting[0];
  const record = match.record();
  const faults = [
    ["game", () => Match.deal("chess")],
    ["setup", () => Match.deal("chronicle", { seats: 9 })],
    ["setup", () => Match.deal("chronicle", { setup: "4+nonsense" })],
    ["setup", () => Match.deal("chronicle", { players: 4 })],
    ["record", () => Match.open("chronicle", "no record")],
    ["seat", () => match.view(4)],
    ["seat", () => match.play(9, "x")],
    ["notation", () => match.play(seat, "")],
    ["turn", () => match.play((seat + 1) % 4, match.legalMoves(seat)[0])],
    ["level", () => match.think(seat, "genius")],
    ["turn", () => match.think((seat + 1) % 4, "novice")],
    ["budget", () => match.think(seat, "novice", { hours: 1 })],
  ];
  for (const [code, attempt] of faults) {
    assert.throws(attempt, (error) => {
      assert.ok(error instanceof Error && error.name === "ChronothequeError", String(error));
      assert.equal(error.code, code, error.message);
      return error.message.length > 5;
    });
  }
  assert.equal(match.record(), record);
});

test("a record that stops being legal says where", () => {
  const match = deal();
  const seat = match.status().acting[0];
  match.play(seat, match.legalMoves(seat)[0]);
  const record = match.record() + "." + match.record().split("~")[4];
  assert.throws(() => Match.open("chronicle", record), (error) => error.code === "record" && error.entry === 2);
});

test("what is taken back comes again", () => {
  const match = deal();
  const begun = match.record();
  const seat = match.status().acting[0];
  match.play(seat, match.think(seat, "novice", { iterations: 20, seed: 1 }).move);
  const played = match.record();
  assert.ok(match.undo() && match.record() === begun && match.length === 0);
  assert.ok(match.redo() && match.record() === played);
  assert.ok(!match.redo());
  match.undo();
  assert.ok(!match.undo());
});

test("a seat sees its own hand and nobody else's", () => {
  const match = deal();
  const [own, other, nobody] = [match.view(0), match.view(1), match.view()];
  assert.deepEqual(own.viewer, { Seat: 0 });
  assert.equal(nobody.viewer, "Onlooker");
  assert.ok(own.hand.length > 0);
  assert.notDeepEqual(own.hand, other.hand);
  assert.deepEqual(nobody.hand, []);
});

test("the same seeds and iterations give the same answer", () => {
  const advice = () => {
    const match = deal();
    return match.think(match.status().acting[0], "adept", { iterations: 50, seed: 7 });
  };
  assert.deepEqual(advice(), advice());
  assert.equal(advice().iterations, 50);
});
