import { describe, expect, it } from 'vitest';
import type { MisfirePolicy } from '../db/tables/jobs.ts';
import { MINUTE_MS, SECOND_MS } from '../kernel/clock.ts';
import { MISSED_RUNS_MAX, planFirings } from './misfire.ts';
import { readSchedule } from './schedule.ts';

const EVERY_MINUTE = readSchedule('0 * * * * ?');
/** A whole minute, the last firing that was decided. */
const LAST = Date.UTC(2026, 10, 21, 3);

/** The plan this many minutes later; firings as minutes after the last decided one. */
function plan(policy: MisfirePolicy, minutes: number) {
  const { run, givenUp } = planFirings(
    EVERY_MINUTE,
    policy,
    LAST,
    LAST + minutes * MINUTE_MS + SECOND_MS,
  );
  const at = (time: number) => (time - LAST) / MINUTE_MS;
  return { run: run.map(at), givenUp: givenUp && [at(givenUp.first), at(givenUp.last)] };
}

describe('[4.3] firings after a standstill', () => {
  it.each(['0', '1', '2', '3'] as const)(
    'of less than a minute are only late: policy %s',
    (policy) => {
      expect(plan(policy, 1)).toEqual({ run: [1], givenUp: undefined });
      expect(plan(policy, 0)).toEqual({ run: [], givenUp: undefined });
    },
  );

  it('of ten minutes: policy 1 runs each of them', () => {
    expect(plan('1', 10)).toEqual({ run: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], givenUp: undefined });
  });

  it('policy 1 runs the newest hundred missed ones and gives up the others', () => {
    const { run, givenUp } = plan('1', 150);
    expect(run).toHaveLength(MISSED_RUNS_MAX + 1);
    expect([run[0], run.at(-1)]).toEqual([50, 150]);
    expect(givenUp).toEqual([1, 49]);
  });

  it('policy 2 runs once for all that are missed, and the newest in time', () => {
    expect(plan('2', 10)).toEqual({ run: [9, 10], givenUp: undefined });
  });

  it.each(['0', '3'] as const)('policy %s runs none that is missed', (policy) => {
    expect(plan(policy, 10)).toEqual({ run: [10], givenUp: [1, 9] });
  });

  it('of a year cost no more than those of an hour', () => {
    const { run, givenUp } = plan('1', 365 * 24 * 60);
    expect(run).toHaveLength(MISSED_RUNS_MAX + 1);
    expect(givenUp).toEqual([1, 365 * 24 * 60 - MISSED_RUNS_MAX - 1]);
  });
});
