import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../testing/database.ts';
import { beginOf, contains, containsAny, endOf, equals, startsWith, within } from './filters.ts';

const { db, close } = await emptyDatabase();
afterAll(close);

const values = sql`(values
  ('50%', '2026-01-01 00:00:00'::timestamp), ('5x0', '2026-01-01 23:59:59'),
  ('a_b', '2026-01-02 00:00:00'), ('aXb', '2026-01-02 12:00:00'), ('c\\d', '2026-01-03 00:00:00')
) as t (name, at)`;

async function names(condition: ReturnType<typeof contains>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from ${values} where ${condition} order by at`.execute(db);
  return rows.map((row) => row.name);
}

describe('a search text', () => {
  it('is a literal: wildcards and the escape sign mean themselves', async () => {
    expect(await names(contains('name', '%'))).toEqual(['50%']);
    expect(await names(contains('name', '_'))).toEqual(['a_b']);
    expect(await names(contains('name', '\\'))).toEqual(['c\\d']);
    expect(await names(startsWith('name', 'a_'))).toEqual(['a_b']);
  });

  it('is found in any case', async () => {
    expect(await names(contains('name', 'axB'))).toEqual(['aXb']);
  });

  it('that is empty, or was not given, filters nothing', async () => {
    for (const text of ['', undefined]) {
      expect(await names(contains('name', text))).toHaveLength(5);
      expect(await names(containsAny(['name'], text))).toHaveLength(5);
      expect(await names(startsWith('name', text))).toHaveLength(5);
      expect(await names(equals('name', text))).toHaveLength(5);
    }
    expect(await names(equals('name', 'a_b'))).toEqual(['a_b']);
    expect(await names(equals('name', 'A_B'))).toEqual([]);
  });

  it('that looks like SQL finds nothing and harms nothing', async () => {
    expect(await names(contains('name', "' or 1=1 --"))).toEqual([]);
  });
});

describe('[7.5] a date range', () => {
  it('includes the whole of both days', async () => {
    const range = { beginTime: '2026-01-01', endTime: '2026-01-01' };
    expect(await names(within('at', range))).toEqual(['50%', '5x0']);
  });

  it('with times is compared exactly', async () => {
    const range = { beginTime: '2026-01-01 23:59:59', endTime: '2026-01-02 00:00:00' };
    expect(await names(within('at', range))).toEqual(['5x0', 'a_b']);
  });

  it('may be open at either end, or missing', async () => {
    expect(await names(within('at', { beginTime: '2026-01-03' }))).toEqual(['c\\d']);
    expect(await names(within('at', { endTime: '2026-01-01 00:00:00' }))).toEqual(['50%']);
    expect(await names(within('at', undefined))).toHaveLength(5);
  });

  it('refuses a day that no calendar has', () => {
    expect(() => beginOf('2026-02-31')).toThrow('commonData.dateMsg');
    expect(() => endOf('2026-01-01 25:00:00')).toThrow('commonData.dateMsg');
    expect(endOf('2024-02-29')).toBe('2024-02-29 23:59:59');
  });
});
