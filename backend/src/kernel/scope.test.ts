import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/schema.ts';
import { testDatabase } from '../testing/database.ts';
import { byOwner } from '../testing/past-rules.ts';
import { unreviewed } from '../testing/unreviewed.ts';
import { loadGrants, scopeFor } from './grants.ts';
import { type Scope, type ScopeColumns, scopeFilter } from './scope.ts';

const { db, close } = await testDatabase('ci');
afterAll(close);

type DataScope = '1' | '2' | '3' | '4' | '5';

let nextId = 900;

/** A user of a department with one role per `[data scope, permission]`. */
async function userWith(
  handle: Kysely<Database>,
  deptId: string,
  ...roles: [scope: DataScope, permit: string, depts?: string[]][]
): Promise<string> {
  nextId += 10;
  const userId = String(nextId);
  await handle
    .insertInto('sys_user')
    .values({
      user_id: userId,
      user_name: `u${userId}`,
      nick_name: 'u',
      password: '-',
      dept_id: deptId,
    })
    .execute();
  for (const [at, [data_scope, permit, depts = []]] of roles.entries()) {
    const role_id = String(nextId + at);
    await handle
      .insertInto('sys_role')
      .values({ role_id, role_key: `r${role_id}`, role_name: `r${role_id}`, data_scope })
      .execute();
    await handle.insertInto('sys_user_role').values({ user_id: userId, role_id }).execute();
    const { menu_id } = await handle
      .selectFrom('sys_menu')
      .where('perms', '=', permit)
      .select('menu_id')
      .executeTakeFirstOrThrow();
    await handle.insertInto('sys_role_menu').values({ role_id, menu_id }).execute();
    for (const dept_id of depts) {
      await handle.insertInto('sys_role_dept').values({ role_id, dept_id }).execute();
    }
  }
  return userId;
}

async function scopeOf(userId: string, permit: string): Promise<Scope> {
  const grants = await loadGrants(db, userId);
  if (!grants) throw new Error(`no user ${userId}`);
  return scopeFor(grants, permit);
}

const LIST = 'mer:merchant:list';
const deptsOf = (scope: Scope) =>
  scope.kind === 'limited' ? [...scope.deptIds].sort() : scope.kind;

describe('[6.1] the data scope of a role', () => {
  it('1 sees everything', async () => {
    expect(deptsOf(await scopeOf(await userWith(db, '105', ['1', LIST]), LIST))).toBe('all');
  });

  it('2 sees the departments that are linked to the role', async () => {
    const user = await userWith(db, '105', ['2', LIST, ['104', '106']]);
    expect(deptsOf(await scopeOf(user, LIST))).toEqual(['104', '106']);
  });

  it('3 sees the own department', async () => {
    expect(deptsOf(await scopeOf(await userWith(db, '101', ['3', LIST]), LIST))).toEqual(['101']);
  });

  it('4 sees the own department and all below it', async () => {
    const user = await userWith(db, '101', ['4', LIST]);
    expect(deptsOf(await scopeOf(user, LIST))).toEqual(['101', '104', '105', '106']);
  });

  it('5 sees only what the user has made', async () => {
    const user = await userWith(db, '101', ['5', LIST]);
    const own = { userId: user, userName: `u${user}` };
    expect(await scopeOf(user, LIST)).toEqual({ kind: 'limited', deptIds: [], own });
  });

  it('counts only where the role has the permission, and several add up', async () => {
    const user = await userWith(
      db,
      '105',
      ['3', LIST],
      ['2', LIST, ['106']],
      ['1', 'order:general:list'],
    );
    expect(deptsOf(await scopeOf(user, LIST))).toEqual(['105', '106']);
    expect(deptsOf(await scopeOf(user, 'order:general:list'))).toBe('all');
    expect(deptsOf(await scopeOf(user, 'settle:pending:list'))).toEqual([]);
  });

  it.each([
    ['stopped', { status: '1' }],
    ['deleted', { del_flag: '2' }],
  ] as const)('ends when the role is %s', async (_, change) => {
    const user = await userWith(db, '105', ['1', LIST]);
    await db.updateTable('sys_role').set(change).where('role_id', '=', user).execute();
    expect(deptsOf(await scopeOf(user, LIST))).toEqual([]);
  });

  it.each([
    ['stopped', { status: '1' }],
    ['deleted', { del_flag: '2' }],
  ] as const)('ends when the user is %s', async (_, change) => {
    const user = await userWith(db, '105', ['1', LIST]);
    await db.updateTable('sys_user').set(change).where('user_id', '=', user).execute();
    expect(await loadGrants(db, user)).toBeUndefined();
  });

  it('4 sees no department that was deleted', async () => {
    const user = await userWith(db, '102', ['4', LIST]);
    const before = deptsOf(await scopeOf(user, LIST));
    await db
      .insertInto('sys_dept')
      .values({ parent_id: '102', ancestors: '0,100,102', dept_name: 'Closed', del_flag: '2' })
      .execute();
    expect(deptsOf(await scopeOf(user, LIST))).toEqual(before);
  });
});

describe('[6.1] the scope as a condition', () => {
  beforeAll(async () => {
    await byOwner(
      db,
      sql`create table probe (
      id int, mer_id text, dept_id bigint, user_id bigint, create_by text
    )`,
      sql`grant all on probe to public`,
    );
    await sql`insert into probe
      select row_number() over (order by mer_id), mer_id, dept_id, 7, 'u7' from mer_merchant`.execute(
      db,
    );
  });

  async function count(scope: Scope, columns: ScopeColumns): Promise<number> {
    const { rows } = await sql<{ n: string }>`
      select count(*) as n from probe as p where ${scopeFilter(scope, columns)}`.execute(db);
    return Number(rows[0]?.n);
  }

  const all = { merId: 'p.mer_id', deptId: 'p.dept_id', userId: 'p.user_id' };

  it('lets a department see the same rows by its own column and through the merchant', async () => {
    const scope: Scope = { kind: 'limited', deptIds: ['104'] };
    const direct = await count(scope, { deptId: 'p.dept_id' });
    const { rows } = await sql<{
      n: string;
    }>`select count(*) as n from probe where dept_id = 104`.execute(db);
    expect(direct).toBe(Number(rows[0]?.n));
    expect(direct).toBeGreaterThan(0);
    expect(direct).toBeLessThan(await count({ kind: 'all' }, {}));
    expect(await count(scope, { merId: 'p.mer_id' })).toBe(direct);
  });

  it('lets nothing through that no column can express', async () => {
    expect(await count({ kind: 'limited', deptIds: ['104'] }, { userId: 'p.user_id' })).toBe(0);
    expect(await count({ kind: 'merchant', merIds: ['x'] }, { deptId: 'p.dept_id' })).toBe(0);
    expect(await count({ kind: 'merchant', merIds: [] }, all)).toBe(0);
    expect(await count({ kind: 'agent', agentIds: ['AG000001'] }, all)).toBe(0);
    expect(await count({ kind: 'limited', deptIds: [] }, all)).toBe(0);
  });

  it('finds own rows by id and by name', async () => {
    const own = { userId: '7', userName: 'u7' };
    const scope: Scope = { kind: 'limited', deptIds: [], own };
    const total = await count({ kind: 'all' }, {});
    expect(await count(scope, { userId: 'p.user_id' })).toBe(total);
    expect(await count(scope, { createBy: 'p.create_by' })).toBe(total);
    const other: Scope = { ...scope, own: { userId: '8', userName: 'u8' } };
    expect(await count(other, { userId: 'p.user_id', createBy: 'p.create_by' })).toBe(0);
  });

  it('finds own rows beside those of the departments', async () => {
    const scope = (userId: string): Scope => ({
      kind: 'limited',
      deptIds: ['104'],
      own: { userId, userName: `u${userId}` },
    });
    const ofDepartment = await count({ kind: 'limited', deptIds: ['104'] }, all);
    expect(await count(scope('7'), all)).toBe(await count({ kind: 'all' }, {}));
    expect(await count(scope('8'), all)).toBe(ofDepartment);
  });

  it('keeps a merchant user to the own merchant and those below it, whatever the role says', async () => {
    const { user_id, mer_id } = await db
      .selectFrom('sys_user')
      .where('user_name', '=', 'merchant')
      .select(['user_id', 'mer_id'])
      .executeTakeFirstOrThrow();
    await db
      .updateTable('sys_role')
      .set({ data_scope: '1' })
      .where('role_key', '=', 'merchant')
      .execute();
    const { below } = await db
      .selectFrom('mer_merchant')
      .select((of) => of.fn.max('mer_id').as('below'))
      .executeTakeFirstOrThrow();
    await unreviewed(db, (on) =>
      on
        .updateTable('mer_merchant')
        .set({ superior_mer_id: mer_id })
        .where('mer_id', '=', below)
        .execute(),
    );
    const scope = await scopeOf(user_id, LIST);
    expect(scope.kind).toBe('merchant');
    expect(scope.kind === 'merchant' && scope.merIds).toEqual(
      expect.arrayContaining([mer_id, below]),
    );
  });
});
