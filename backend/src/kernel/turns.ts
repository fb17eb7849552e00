import pLimit, { type LimitFunction } from 'p-limit';
import { refuse } from './refusal.ts';

/** Calls of one person that wait for each other at most: each holds a file in memory. */
const CALLS_MAX = 10;

interface Owner {
  turn: LimitFunction;
  calls: number;
}

/**
 * Lets so much work run at once in this process, one piece of each owner (a user's ID), in the order
 * of the calls: anyone who sends much waits for himself, not others for him. An eleventh call of an
 * owner is refused with `upload.busy`.
 */
export function takeTurns(atOnce: number) {
  const all = pLimit(atOnce);
  const owners = new Map<string, Owner>();
  return async <Result>(id: string, work: () => Promise<Result>): Promise<Result> => {
    const owner = owners.get(id) ?? { turn: pLimit(1), calls: 0 };
    if (owner.calls >= CALLS_MAX) throw refuse('upload.busy');
    owners.set(id, owner);
    owner.calls += 1;
    try {
      return await owner.turn(() => all(work));
    } finally {
      owner.calls -= 1;
      if (owner.calls === 0) owners.delete(id);
    }
  };
}
