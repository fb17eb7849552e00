import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { message } from '@portal/contract/kit/message';
import { SEX } from '@portal/contract/system/dictionaries';
import { sql } from 'kysely';
import type { Context } from '../../../../kernel/context.ts';
import { DEL_FLAG } from '../../../../kernel/del-flag.ts';
import { visibleDepts } from '../../../../kernel/dept-tree.ts';
import { type Candidate, refuseTwice } from '../../../../kernel/import/candidate.ts';
import type { Verdict } from '../../../../kernel/import/report.ts';
import type { ImportLine } from '../../../../kernel/import/rows.ts';
import { mapInSlices } from '../../../../kernel/import/slices.ts';
import { TAKEN } from '../../../../kernel/user-taken.ts';
import { rolesByUser } from '../roles.ts';
import { outranking } from '../user.rules.ts';
import { FIRST_ADMIN, type StoredUser, visibleByName } from '../user.store.ts';
import { checkLines, type UserLine } from './columns.ts';
import { type Givable, readGivable } from './roles.ts';

const COLUMNS = ['nick_name', 'dept_id', 'email', 'phonenumber', 'sex', 'status'] as const;
type Fields = Pick<StoredUser, (typeof COLUMNS)[number]>;

/** Roles that a user gets in place of those that it has. */
export interface RoleChange {
  roleIds: readonly string[];
  held: readonly string[];
}

/** A line that can be imported: what is written, over which user. */
export interface Change {
  userName: string;
  after: Fields;
  before?: StoredUser;
  /** Undefined: the roles stay. */
  roles?: RoleChange;
}
export type Planned = Verdict & { change?: Change };

/** Builds the fields to write: a blank in a line keeps the stored value; a new user gets the form's defaults. */
const fieldsOf = (input: UserLine, before: StoredUser | undefined): Fields => ({
  nick_name: input.nickName,
  dept_id: input.deptId ?? before?.dept_id ?? null,
  email: input.email || (before?.email ?? ''),
  phonenumber: input.phonenumber || (before?.phonenumber ?? ''),
  sex: input.sex ?? before?.sex ?? SEX.unknown,
  status: input.status ?? before?.status ?? ON_OFF.enabled,
});

function refusalOfUser(ctx: Context, before: StoredUser, known: Known): string | undefined {
  const { user_id, user_name: name } = before;
  if (user_id === FIRST_ADMIN) return message('user.firstAdmin', { name });
  if (user_id === ctx.actor.userId) return 'user.importSelf';
  return known.above.has(user_id) ? message('user.outranks', { name }) : undefined;
}

function refusalOfDept(ctx: Context, after: Fields, before: StoredUser | undefined, known: Known) {
  if (before && before.dept_id === after.dept_id) return undefined;
  if (after.dept_id === null) return ctx.scope.kind === 'all' ? undefined : 'commonData.blankMsg';
  return known.depts.has(after.dept_id) ? undefined : 'commonData.optionMsg';
}

/** Roles of a change that the user does not have yet. */
const gained = ({ roleIds, held }: RoleChange) => roleIds.filter((id) => !held.includes(id));

/** Change of roles by a line: none where it names none, or those that the user has. */
function roleChangeOf(
  { roleIds }: UserLine,
  before: StoredUser | undefined,
  known: Known,
): RoleChange | undefined {
  if (!roleIds) return undefined;
  const held = before ? (known.roles.get(before.user_id) ?? []) : [];
  const isSame = held.length === roleIds.length && held.every((id) => roleIds.includes(id));
  return isSame ? undefined : { roleIds, held };
}

/** Message keys by field for what the rules of the form cannot know; of a refused user no more. */
function problemsOf(
  ctx: Context,
  { userName, after, before, roles }: Change,
  known: Known,
): Record<string, string> {
  const isOther = (owner: string | undefined) => owner !== undefined && owner !== before?.user_id;
  if (isOther(known.names.get(userName.toLowerCase()))) return { userName: TAKEN.userName.key };
  const refusal = before && refusalOfUser(ctx, before, known);
  if (refusal) return { userName: refusal };
  const dept = refusalOfDept(ctx, after, before, known);
  const role = roles && known.givable.refused(gained(roles), after.dept_id);
  const isPhoneTaken = isOther(known.phones.get(after.phonenumber));
  const isEmailTaken = isOther(known.emails.get(after.email.toLowerCase()));
  return {
    ...(dept && { deptName: dept }),
    ...(role && { roleNames: message('role.tooMuch', { name: role.roleName }) }),
    ...(isEmailTaken && { email: TAKEN.email.key }),
    ...(isPhoneTaken && { phonenumber: TAKEN.phonenumber.key }),
  };
}

/**
 * Plans the changes that an import of the lines makes, under the rules of the form and within the caller's
 * scope. Users that exist are changed with `mayUpdate` and refused without.
 */
export async function planImport(
  ctx: Context,
  lines: readonly ImportLine[],
  mayUpdate: boolean,
): Promise<Planned[]> {
  const candidates = await checkLines(ctx, lines);
  refuseTwice(candidates, ['userName', 'phonenumber', 'email']);
  const known = await readKnown(ctx, candidates);
  return mapInSlices(candidates, ({ line, name, input, problems: early }) => {
    const refused = (problems: Record<string, string>): Planned => ({
      ...{ line, name, problems },
      outcome: 'refused',
    });
    if (!input || Object.keys(early).length > 0) return refused(early);
    const before = mayUpdate ? known.users.get(input.userName.toLowerCase()) : undefined;
    const roles = roleChangeOf(input, before, known);
    const change = { userName: input.userName, after: fieldsOf(input, before), before, roles };
    const problems = problemsOf(ctx, change, known);
    if (Object.keys(problems).length > 0) return refused(problems);
    if (!before) return { line, name, problems, outcome: 'add', change };
    const isSame = !roles && COLUMNS.every((column) => before[column] === change.after[column]);
    return { line, name, problems, outcome: isSame ? 'same' : 'update', change };
  });
}

/** Facts of the database that the lines of a file are compared with; names and mails in lower case. */
interface Known {
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
  /** Roles in the lines that the caller may give, by department. */
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

async function readKnown(ctx: Context, candidates: readonly Candidate<UserLine>[]): Promise<Known> {
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
