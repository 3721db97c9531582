// Plays a match of every game to its end, by chance, and reads its record again.
import { Match, games, ready } from "chronotheque";

await ready();
for (const { game, rules, mostSeats } of games()) {
  const match = Match.deal(game, { seats: mostSeats, seeds: ["example"] });
  while (!match.status().over) {
    const { acting } = match.status();
    // Against the clock nobody has to act at once, and sometimes nobody can.
    if (match.nextDeadline !== undefined && (acting.length === 0 || Math.random() < 0.5)) {
      match.advanceTo(acting.length === 0 ? match.nextDeadline : match.now + 1500 * Math.random());
      continue;
    }
    const seat = acting[Math.floor(Math.random() * acting.length)];
    const moves = match.legalMoves(seat);
    match.play(seat, moves[Math.floor(Math.random() * moves.length)]);
  }
  const again = Match.open(game, match.record());
  if (again.record() !== match.record() || JSON.stringify(again.view()) !== JSON.stringify(match.view())) {
    throw new Error(`the record of ${game} leads elsewhere`);
  }
  const { scores, winners } = match.status();
  console.log(`${game} (rules ${rules}): ${match.length} moves, ${scores.join(" : ")}, won by seat ${winners.join(" and ")}`);
}
