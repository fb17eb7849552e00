import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { beyondScope, type CallerScope, liftScope, withinScope } from './db/caller-scope.ts';
import type { Database } from './db/schema.ts';
import { transact } from './db/transact.ts';
import { testDatabase } from './testing/database.ts';

/** Tables with a column of a scope that no policy keeps, and why. */
const OPEN: Readonly<Record<string, string>> = {
  agent: 'names stand beside the remittances of merchants of other departments',
  sys_dept: 'names and the tree of departments are everywhere',
  sys_notice: 'whom a notice is for says its audience, not a scope',
  sys_role_dept: 'rights are read before a scope is known',
  sys_user: 'names of those who did something stand everywhere, and are free once for all',
};

const FAR: CallerScope = { kind: 'limited', caller: 'far.staff', depts: '999999' };
const SCOPES: readonly CallerScope[] = [
  FAR,
  { kind: 'limited', caller: 'far.staff', depts: '', maker: 'far.staff' },
  { kind: 'merchant', caller: 'far.merchant', merchant: '999999999999999' },
  { kind: 'agent', caller: 'far.agent', agent: 'AG999999' },
];

// The embedded engine has one role, and no barrier.
describe.runIf(process.env.TEST_ENGINE === 'postgres')('K1', { tags: 'postgresql' }, () => {
  it('each table of merchants, agents or departments is kept, or open for a reason', async () => {
    const { db, close } = await testDatabase('none');
    const { rows } = await sql<{ name: string; isKept: boolean }>`
      select c.relname as name,
             c.relrowsecurity and exists (
               select from pg_policy p where p.polrelid = c.oid and p.polname = 'in_scope') as "isKept"
        from pg_class c
       where c.relkind in ('r', 'p') and not c.relispartition
         and c.relnamespace = current_schema()::regnamespace
         and exists (select from pg_attribute a where a.attrelid = c.oid
                        and a.attname in ('mer_id', 'agent_id', 'dept_id'))`.execute(db);
    const open = rows.filter(({ isKept }) => !isKept).map(({ name }) => name);
    expect(open.sort()).toEqual(Object.keys(OPEN));
    expect(rows.length).toBeGreaterThan(30);
    await close();
  });

  it('a statement without a condition reaches no row of others', async () => {
    const { db, close } = await testDatabase('ci');
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_policies where policyname = 'in_scope'`.execute(db);
    const filled: string[] = [];
    for (const { name } of tables) {
      // Fees of a channel are nobody's, and everybody's.
      const some = sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(name)} t
         where to_jsonb(t) ->> 'mer_id' is not null or not to_jsonb(t) ? 'mer_id'`;
      const { rows } = await some.execute(db);
      if (rows[0]?.n) filled.push(name);
      for (const scope of SCOPES) {
        const seen = await withinScope(
          () => scope,
          () => some.execute(db),
        );
        expect([name, scope, seen.rows]).toEqual([name, scope, [{ n: 0 }]]);
      }
      expect([name, (await some.execute(db)).rows]).toEqual([name, rows]);
    }
    expect(filled).toEqual(expect.arrayContaining(['biz_order', 'agent_txn', 'audit_record']));
    const change = () => sql`update biz_order set query_times = query_times + 1`.execute(db);
    expect(await withinScope(() => FAR, change)).toMatchObject({ numAffectedRows: 0n });
    const { rows } = await sql<{ mer_id: string }>`select mer_id from biz_order limit 1`.execute(
      db,
    );
    const add = () =>
      sql`insert into mer_image (file_name, mer_id) values ('x', ${rows[0]?.mer_id})`.execute(db);
    await expect(withinScope(() => FAR, add)).rejects.toMatchObject({ code: '42501' });
    await close();
  });

  it('sees the rows of the caller, and those beyond where that is asked for', async () => {
    const { db, close } = await testDatabase('ci', 1);
    const count = async (on: Kysely<Database> = db) => {
      const { rows } = await sql<{ n: number; of: number }>`
        select (select count(*)::int from biz_order) as n,
               (select count(*)::int from biz_order o join mer_merchant m using (mer_id)
                 where m.dept_id = 104) as of`.execute(on);
      return rows[0];
    };
    const office: CallerScope = { kind: 'limited', caller: 'staff', depts: '104' };
    const within = <T>(scope: CallerScope, work: () => T) => withinScope(() => scope, work);
    const beyond = <T>(work: () => T) => beyondScope('test', work);
    const whole = await count();
    const mine = { n: whole?.of, of: whole?.of };
    const none = { n: 0, of: 0 };
    expect(mine.n).toBeGreaterThan(0);
    expect(mine.n).toBeLessThan(whole?.n ?? 0);
    const inside = () =>
      transact(db, (tx) =>
        Promise.all([count(tx), within(FAR, () => count(tx)), beyond(() => count(tx)), count(tx)]),
      );
    const failed = (told: (work: () => unknown) => unknown) =>
      transact(db, async (tx) => {
        await told(() => sql`select 1 / 0`.execute(tx));
      }).catch((error: { code: string }) => error.code);

    expect(await within(office, inside)).toEqual([mine, none, whole, mine]);
    expect(await count()).toEqual(whole);
    // A failed transaction takes back what the connection was told inside.
    expect(await failed((work) => within(office, work))).toBe('22012');
    expect(await within(office, () => count())).toEqual(mine);
    expect(await within(office, () => failed(beyond))).toBe('22012');
    expect(await count()).toEqual(whole);
    await close();
  });

  it('a scope that is lifted is so until the call ends', async () => {
    const { db, close } = await testDatabase('ci', 1);
    const count = async () => (await db.selectFrom('biz_order').select('mer_id').execute()).length;
    const seen = await withinScope(
      () => FAR,
      async () => {
        const before = await count();
        liftScope('test');
        return [before, await count()];
      },
    );
    expect(seen).toEqual([0, await count()]);
    expect(await withinScope(() => FAR, count)).toBe(0);
    await close();
  });
});
