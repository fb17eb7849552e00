import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import type { Context } from './context.ts';
import { daysToClear, firstPaceDay, workloadOf } from './workload.ts';

const { db } = await testDatabase('none');
/** A Monday. */
const ctx = { db, now: '2026-11-23 10:00:00' } as Context;

/** Spans as a module gives them: began, ended, waits, mine. */
const spans =
  (...rows: readonly [string, string | null, boolean, boolean][]) =>
  () =>
    sql`select * from (values ${sql.join(
      rows.map(
        ([began, ended, waits, mine]) =>
          sql`(${began}::timestamp, ${ended}::timestamp, ${waits}::boolean, ${mine}::boolean)`,
      ),
    )}) v (began, ended, waits, mine)`;

describe('[2.4] a kind of work', () => {
  it('counts what waits for the caller and for others, what came and left since yesterday, and its pace', async () => {
    const flow = await workloadOf(
      ctx,
      spans(
        ['2026-11-20 09:00:00', null, true, true],
        ['2026-11-22 00:00:00', null, true, true],
        ['2026-11-19 09:00:00', null, true, false],
        // Left yesterday, a Sunday: counts for the pace; left today: not yet.
        ['2026-11-10 09:00:00', '2026-11-22 00:00:00', false, true],
        ['2026-11-21 23:59:59', '2026-11-23 09:00:00', false, true],
        // The first working day of seven, and the moment before it.
        ['2026-11-10 09:00:00', '2026-11-12 00:00:00', false, true],
        ['2026-11-10 09:00:00', '2026-11-11 23:59:59', false, true],
        // Taken back by its maker: came, and nobody decided it.
        ['2026-11-22 09:00:00', null, false, true],
      ),
    );
    expect(flow).toEqual({
      count: 2,
      others: 1,
      oldest: '2026-11-20 09:00:00',
      came: 2,
      left: 2,
      days: 7,
    });
  });

  it('has a pace by seven working days, weekends aside', () => {
    expect(firstPaceDay('2026-11-23')).toBe('2026-11-12');
    expect(firstPaceDay('2026-11-21')).toBe('2026-11-12');
    expect(firstPaceDay('2026-11-20')).toBe('2026-11-11');
    expect(daysToClear(5, 14)).toBe(2.5);
    expect(daysToClear(0, 3)).toBe(0);
    expect(daysToClear(5, 0)).toBeNull();
  });
});
