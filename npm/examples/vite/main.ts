// Plays a match of every game to its end: one seat is a computer player, the others play by chance.
import { Match, games, ready } from "chronotheque";
import type { ChronothequeError, GameName, Status, Views } from "chronotheque";

function choose(match: Match, seat: number): string {
  if (seat === 0 && !match.timed) return match.think(seat, "novice", { iterations: 10 }).move;
  const moves = match.legalMoves(seat);
  return moves[Math.floor(Math.random() * moves.length)];
}

function play(game: GameName): Status {
  const match = Match.deal(game, { seeds: ["example"] });
  while (!match.status().over) {
    const { acting } = match.status();
    // Against the clock nobody has to act at once, and sometimes nobody can.
    if (match.nextDeadline !== undefined && (acting.length === 0 || Math.random() < 0.5)) {
      match.advanceTo(acting.length === 0 ? match.nextDeadline : match.now + 1500 * Math.random());
      continue;
    }
    const seat = acting[Math.floor(Math.random() * acting.length)];
    match.play(seat, choose(match, seat));
  }
  return match.status();
}

/** A match refuses what is no move, and says why. */
function refusal(game: GameName): ChronothequeError["code"] {
  try {
    Match.deal(game).play(0, "no such move");
  } catch (error) {
    return (error as ChronothequeError).code;
  }
  throw new Error("nonsense was played");
}

await ready();
const list = document.querySelector("#matches")!;
for (const { game } of games()) {
  const { scores } = play(game);
  const item = document.createElement("li");
  item.textContent = `${game}: ${scores.join(" : ")} (${refusal(game)})`;
  list.append(item);
}
// The type of a view follows from the game.
const view: Views["chronicle"] = Match.deal("chronicle").view(0);
document.querySelector("#state")!.textContent = `Done; a match of Chronicle begins in round ${view.round}.`;
