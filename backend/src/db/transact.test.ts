import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import type { Database } from './schema.ts';
import { isUniqueViolation, sqlState } from './sql-errors.ts';
import { transact } from './transact.ts';

const { db, close } = await testDatabase('none');
afterAll(close);

const addType = (handle: typeof db, dict_type: string) =>
  handle.insertInto('sys_dict_type').values({ dict_type, name_zh: '甲', name_en: 'A' }).execute();
const countTypes = async (like: string) =>
  (
    await db
      .selectFrom('sys_dict_type')
      .where('dict_type', 'like', like)
      .select('dict_id')
      .execute()
  ).length;

describe('a transaction', () => {
  it('keeps nothing of what it wrote before a throw', async () => {
    const work = transact(db, async (tx) => {
      await addType(tx, 'undone_a');
      throw new Error('stop');
    });
    await expect(work).rejects.toThrow('stop');
    expect(await countTypes('undone%')).toBe(0);
  });

  it('refuses the pool inside instead of waiting for itself for ever', async () => {
    const work = transact(db, async (tx) => {
      await addType(tx, 'nested_a');
      await addType(db, 'nested_b');
    });
    await expect(work).rejects.toThrow('use its own handle');
    expect(await countTypes('nested%')).toBe(0);
  });

  it('refuses a second transaction inside, and works again afterwards', async () => {
    const work = transact(db, () => transact(db, async (tx) => addType(tx, 'double_a')));
    await expect(work).rejects.toThrow('use its own handle');
    await transact(db, (tx) => addType(tx, 'single_a'));
    expect(await countTypes('single%')).toBe(1);
  });

  it('can only be opened with transact()', async () => {
    const work = db.transaction().execute((tx) => addType(tx, 'raw_a'));
    await expect(work).rejects.toThrow('transact()');
  });

  it('is not committed when a failed statement was swallowed inside', async () => {
    const work = transact(db, async (tx) => {
      await addType(tx, 'swallowed_a');
      await sql`select 1 / 0`.execute(tx).catch(() => undefined);
    });
    await expect(work).rejects.toThrow();
    expect(await countTypes('swallowed%')).toBe(0);
  });

  it('does not hide its reason behind a rollback that fails too', async () => {
    class Broken extends DummyDriver {
      override rollbackTransaction(): Promise<void> {
        return Promise.reject(new Error('no rollback'));
      }
    }
    const broken = new Kysely<Database>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new Broken(),
        createIntrospector: (of) => new PostgresIntrospector(of),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    });
    const work = transact(broken, () => Promise.reject(new Error('the reason')));
    await expect(work).rejects.toThrow('the reason');
  });

  it('lets others wait for their turn', async () => {
    const names = Array.from({ length: 8 }, (_, at) => `turn_${at}`);
    await Promise.all(names.map((name) => transact(db, (tx) => addType(tx, name))));
    expect(await countTypes('turn_%')).toBe(8);
  });
});

describe('values', () => {
  it('of 64 bits, dates, times and decimals arrive as text', async () => {
    const { rows } = await sql`
      select 9007199254740993::int8 as big, '2026-02-03'::date as day,
        '2026-02-03 04:05:06'::timestamp(0) as stamp, 1.50::numeric as price, 7::int4 as small,
        '{"a":[1]}'::jsonb as json, true as yes`.execute(db);
    expect(rows[0]).toEqual({
      big: '9007199254740993',
      day: '2026-02-03',
      stamp: '2026-02-03 04:05:06',
      price: '1.50',
      small: 7,
      json: { a: [1] },
      yes: true,
    });
  });

  it('of the current time are in the zone of the platform', async () => {
    const { rows } = await sql<{
      zone: string;
    }>`select current_setting('TimeZone') as zone`.execute(db);
    expect(rows[0]?.zone).toBe('Asia/Phnom_Penh');
  });
});

describe('an error', () => {
  it('names its SQLSTATE and constraint, and the next answer is its own', async () => {
    await addType(db, 'twice');
    const error: unknown = await addType(db, 'twice').catch((thrown: unknown) => thrown);
    expect(isUniqueViolation(error, 'sys_dict_type_key')).toBe(true);
    expect(isUniqueViolation(error, 'another_key')).toBe(false);
    const bad: unknown = await sql`select ${'x'}::int`
      .execute(db)
      .catch((thrown: unknown) => thrown);
    expect(sqlState(bad)).toBe('22P02');
    expect((await sql`select ${'5'}::int as five`.execute(db)).rows).toEqual([{ five: 5 }]);
  });
});
