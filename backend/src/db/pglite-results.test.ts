/** @module-tag long */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openMemory } from './open.ts';
import { EngineFault, lastResult } from './pglite-results.ts';

const done = { command: 'INSERT', affectedRows: 1, rows: [], fields: [] };
/** What the library answers when its engine has failed. */
const lost = { affectedRows: 0, rows: [], fields: [] };

it('an answer without a command tag is a fault of the engine, not an empty success', () => {
  expect(lastResult([done])).toBe(done);
  for (const results of [[], [lost], [done, lost], [lost, done]]) {
    expect(() => lastResult(results)).toThrow(EngineFault);
  }
});

it('a statement that goes too deep is refused by the engine itself, which goes on', async () => {
  const { db, close } = await openMemory();
  await sql`
    create function deep(n int) returns int language plpgsql as
      'begin if n = 0 then return 0; end if; return deep(n - 1) + 1; end'`.execute(db);
  for (const depth of [2_000, 10_000, 50_000]) {
    await sql`select deep(${depth}::int)`.execute(db).catch((error: unknown) => {
      expect(error).toMatchObject({ code: '54001' });
    });
    expect((await sql`select ${1}::int as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  }
  await expect(sql`select deep(${50_000}::int)`.execute(db)).rejects.toMatchObject({
    code: '54001',
  });
  await close();
});
