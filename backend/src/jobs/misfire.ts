import { MISFIRE_POLICY } from '@portal/contract/monitor/dictionaries';
import type { MisfirePolicy } from '../db/tables/jobs.ts';
import { MINUTE_MS } from '../kernel/clock.ts';
import type { Schedule } from './schedule.ts';

/** A firing that nobody has taken this long after its time is missed; until then it is only late. */
export const MISSED_AFTER_MS = MINUTE_MS;
/** Policy 1 runs at most this many missed firings, the newest. */
export const MISSED_RUNS_MAX = 100;

/** Plan for the firings that are not decided yet. Times in milliseconds. */
export interface Plan {
  /** Firings to run, in order. */
  run: number[];
  /** First and last of those that are not run; they lie before all that are. */
  givenUp?: { first: number; last: number };
}

/**
 * Decides on the firings after `after` (the last one decided) up to `now`. Those of the last minute
 * are run, each once. Older ones are missed: the platform stood still, or an earlier run was in the
 * way of a job whose runs may not overlap. Of missed firings, policy 1 runs each (the newest hundred),
 * 2 runs the newest for all of them, 3 and 0 run none. A paused job misses nothing.
 */
export function planFirings(
  schedule: Schedule,
  policy: MisfirePolicy,
  after: number,
  now: number,
): Plan {
  const limit = now - MISSED_AFTER_MS;
  const late = schedule.newest(Math.max(after, limit), now, Number.POSITIVE_INFINITY);
  const first = schedule.next(after);
  const missed = schedule.newest(after, limit, MISSED_RUNS_MAX + 1);
  const newest = missed.at(-1);
  if (first === undefined || newest === undefined) return { run: late };
  if (policy === MISFIRE_POLICY.runEach) {
    const [oldest = newest] = missed;
    const givenUp = missed.length > MISSED_RUNS_MAX ? { first, last: oldest } : undefined;
    return { run: [...missed.slice(-MISSED_RUNS_MAX), ...late], givenUp };
  }
  if (policy === MISFIRE_POLICY.runOnce) return { run: [newest, ...late] };
  return { run: late, givenUp: { first, last: newest } };
}
