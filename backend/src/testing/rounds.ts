/** Number of times a test kills what it watches: few in the suite, more by `KILL_ROUNDS`. */
export const ROUNDS = Number(process.env.KILL_ROUNDS ?? 5);
const SEED = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);

/** Named in the title of the test: `KILL_SEED` replays its pauses. */
export const roundsText = `in ${ROUNDS} rounds (seed ${SEED})`;

/** Milliseconds until the kill of a round, from 0 to below `below`. */
export const pauseOf = (round: number, below: number): number =>
  ((SEED * 2_654_435_761 * (round + 7)) >>> 3) % below;
