import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { sql } from 'kysely';
import type { Context } from '../../../../kernel/context.ts';
import { DEL_FLAG } from '../../../../kernel/del-flag.ts';
import { visibleDepts } from '../../../../kernel/dept-tree.ts';
import type { Candidate } from '../../../../kernel/import/candidate.ts';
import { rolesByUser } from '../roles.ts';
import { outranking } from '../user.rules.ts';
import { type StoredUser, visibleByName } from '../user.store.ts';
import type { UserLine } from './columns.ts';
import { type Givable, readGivable } from './roles.ts';

/** Facts of the database that the lines of a file are compared with; names and mails in lower case. */
export interface Known {
  /** Users whom the caller may see. */
  users: Map<string, StoredUser>;
  /** Name → id, of every user there is. */
  names: Map<string, string>;
  phones: Map<string, string>;
  emails: Map<string, string>;
  /** Departments in use that the caller may see. */
  depts: ReadonlySet<string>;
  /** Users whom the caller may not change, or not move to the department of their line. */
  above: ReadonlySet<string>;
  /** Ids of the roles of these users. */
  roles: ReadonlyMap<string, readonly string[]>;
  /** Which of the roles in the lines the caller may give, by department. */
  givable: Givable;
}

async function ownersOf(
  ctx: Context,
  column: ReturnType<typeof sql<string>>,
  values: readonly string[],
): Promise<Map<string, string>> {
  if (values.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('sys_user')
    .where('del_flag', '=', DEL_FLAG.kept)
    .where(column, 'in', values)
    .select(['user_id', column.as('value')])
    .execute();
  return new Map(rows.map((row) => [row.value, row.user_id]));
}

export async function readKnown(
  ctx: Context,
  candidates: readonly Candidate<UserLine>[],
): Promise<Known> {
  const inputs = candidates.flatMap(({ input }) => input ?? []);
  const textsOf = (field: 'userName' | 'phonenumber' | 'email') => [
    ...new Set(inputs.flatMap((input) => input[field]?.toLowerCase() || [])),
  ];
  const userNames = textsOf('userName');
  const users: Known['users'] =
    userNames.length > 0 ? await visibleByName(ctx, userNames) : new Map();
  const moved = inputs.flatMap(({ userName, deptId }) => {
    const user = users.get(userName.toLowerCase());
    return user && deptId ? [{ user_id: user.user_id, dept_id: deptId }] : [];
  });
  const given = inputs.flatMap(({ userName, deptId, roleIds }) => {
    if (!roleIds) return [];
    return [{ roleIds, deptId: deptId ?? users.get(userName.toLowerCase())?.dept_id ?? null }];
  });
  const held = await rolesByUser(
    ctx,
    [...users.values()].map(({ user_id }) => user_id),
  );
  const depts = await visibleDepts(ctx);
  return {
    users,
    names: await ownersOf(ctx, sql<string>`lower(user_name)`, userNames),
    phones: await ownersOf(ctx, sql<string>`phonenumber`, textsOf('phonenumber')),
    emails: await ownersOf(ctx, sql<string>`lower(email)`, textsOf('email')),
    depts: new Set(
      depts.filter(({ status }) => status === ON_OFF.enabled).map(({ dept_id }) => dept_id),
    ),
    above: new Set([
      ...(await outranking(ctx, [...users.values()])),
      ...(await outranking(ctx, moved)),
    ]),
    roles: new Map([...held].map(([id, roles]) => [id, roles.map(({ roleId }) => roleId)])),
    givable: await readGivable(ctx, given),
  };
}
