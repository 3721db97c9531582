// A match against the clock, which the script owns.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Match, ready } from "chronotheque";

await ready();
const deal = (options = {}) => Match.deal("chronos-conquest", { seats: 3, options, seeds: ["sand"] });

/** Everybody says to be ready. */
function begin(match) {
  for (const seat of match.status().acting) match.play(seat, "ready");
}

/** Plays a move, unless the clock was faster. */
function attempt(match, seat, move) {
  try {
    match.play(seat, move);
  } catch (error) {
    assert.ok(["illegal", "turn", "over"].includes(error.code), error.message);
  }
}

test("numbers of milliseconds are numbers", () => {
  const match = deal();
  begin(match);
  match.play(0, match.legalMoves(0).find((move) => move.startsWith("0:s")), 1500);
  const { table } = match.view(0);
  assert.equal(typeof table.now, "number");
  assert.deepEqual([table.now, table.timers[0][0].runs_out, table.setup], [1500, 31500, "3"]);
});

test("a match is played to its end by chance", () => {
  const match = deal({ rounds: "one_win" });
  assert.ok(match.timed);
  while (!match.status().over) {
    const { acting } = match.status();
    if (match.nextDeadline !== undefined && (acting.length === 0 || Math.random() < 0.7)) {
      match.advanceTo(Math.min(match.nextDeadline, match.now + 2000 * Math.random()));
      continue;
    }
    const seat = acting[Math.floor(Math.random() * acting.length)];
    const moves = match.legalMoves(seat);
    attempt(match, seat, moves[Math.floor(Math.random() * moves.length)]);
  }
  assert.equal(Match.open("chronos-conquest", match.record()).record(), match.record());
  assert.ok(match.status().winners.length > 0);
  assert.equal(match.nextDeadline, undefined);
});

test("computer players look up from their hands", () => {
  const match = deal({ rounds: "one_win" });
  const looks = [0, 0, 0];
  while (!match.status().over) {
    const seat = looks.indexOf(Math.min(...looks));
    match.advanceTo(looks[seat]);
    const { move, again } = match.look(seat, "master");
    if (move !== null) attempt(match, seat, move);
    looks[seat] = Math.max(again, match.now + 250);
  }
  assert.equal(match.status().scores.reduce((sum, wins) => sum + wins), 1);
});

test("a clock does not run backwards, nor between rounds", () => {
  const match = deal();
  assert.equal(match.nextDeadline, undefined);
  match.advanceTo(5000);
  assert.equal(match.now, 0);
  assert.throws(() => match.play(0, "ready", 100), (error) => error.code === "time");
  begin(match);
  match.advanceTo(5000);
  const record = match.record();
  match.advanceTo(10);
  assert.throws(() => match.play(0, "0:home", 4999), (error) => error.code === "time");
  assert.throws(() => match.play(0, "0:home", 6000), (error) => error.code === "illegal");
  assert.equal(match.record(), record);
});

test("without a clock there is nothing to look at", () => {
  const match = deal({ beats: "beats" });
  assert.ok(!match.timed && match.look(0, "novice") === undefined);
  assert.equal(match.think(0, "novice", { iterations: 5 }).move, "ready");
});

test("a match is the same at any speed", () => {
  const match = deal({ rounds: "one_win" });
  const looks = [0, 0, 0];
  const played = [];
  while (!match.status().over) {
    const seat = looks.indexOf(Math.min(...looks));
    match.advanceTo(looks[seat]);
    const { move, again } = match.look(seat, "adept");
    const before = match.length;
    if (move !== null) attempt(match, seat, move);
    if (match.length > before) played.push([match.now, seat, move]);
    looks[seat] = Math.max(again, match.now + 250);
  }
  assert.ok(played.length > 20);
  const known = (match) => JSON.stringify([0, 1, 2].map((seat) => match.view(seat)));
  // Sixty looks a second, at the usual speed and at sixteen times that, and no look at all.
  for (const step of [16, 256, Infinity]) {
    const again = deal({ rounds: "one_win" });
    for (const [at, seat, move] of played) {
      while (again.now + step < at) {
        const before = again.now;
        again.advanceTo(before + step);
        if (again.now === before) break;
      }
      again.play(seat, move, at);
    }
    assert.equal(again.record(), match.record(), `in steps of ${step} ms`);
    assert.equal(known(again), known(match), `in steps of ${step} ms`);
  }
});
