import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { sql } from 'kysely';
import type { Context } from '../../../../kernel/context.ts';
import { inParts } from '../../../../kernel/import/in-parts.ts';
import { importing } from '../../../../kernel/import/run.ts';
import { requireAdminLeft } from '../../../../kernel/last-admin.ts';
import { hashPassword } from '../../../../kernel/password.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import type { Settings } from '../../../../kernel/settings.ts';
import { created, requireChanged, updated } from '../../../../kernel/traced.ts';
import { endSessionsOf } from '../../../../kernel/user-sessions.ts';
import { taken } from '../../../../kernel/user-taken.ts';
import { replaceRoles } from '../roles.ts';
import { chosen } from '../secret.ts';
import type { StoredUser } from '../user.store.ts';
import { USER } from '../user.writes.ts';
import { USER_SHEET } from './columns.ts';
import { type Change, type Planned, planImport } from './plan.ts';

/** Import of users (conventions §2.1, importData). */
export const userImport = (settings: Settings) =>
  importing({
    ...USER_SHEET,
    objType: USER,
    plan: planImport,
    write: (ctx, planned) => writePlan(ctx, settings, planned),
  });

/** Hashed once: nobody learns more from equal hashes than from the parameter itself. */
async function initialPassword(ctx: Context, settings: Settings) {
  const password = await settings.read(ctx.db, 'sys.user.initPassword');
  if (password === undefined) throw refuse('user.noInitPassword');
  return chosen(await hashPassword(password), null);
}

async function addUsers(
  ctx: Context,
  settings: Settings,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const password = await initialPassword(ctx, settings);
  const rows = changes.map(({ userName, after }) => ({
    ...{ user_name: userName, ...after },
    ...password,
    ...created(ctx),
  }));
  const ids = new Map<string, string>();
  await inParts(rows, async (part) => {
    const inserted = await ctx.db
      .insertInto('sys_user')
      .values(part)
      .returning(['user_id', 'user_name'])
      .execute()
      .catch(taken);
    for (const { user_id, user_name } of inserted) ids.set(user_name, user_id);
  });
  const given = changes.flatMap(({ userName, roles }) => {
    const user_id = ids.get(userName);
    return user_id ? (roles?.roleIds ?? []).map((role_id) => ({ user_id, role_id })) : [];
  });
  await inParts(given, (part) => ctx.db.insertInto('sys_user_role').values(part).execute());
}

/** Writes one change and says what it was. */
async function updateUser(ctx: Context, before: StoredUser, { after, roles }: Change) {
  const result = await ctx.db
    .updateTable('sys_user')
    .set({ ...after, version: sql`version + 1`, ...updated(ctx) })
    .where('user_id', '=', before.user_id)
    .where('version', '=', before.version)
    .executeTakeFirst()
    .catch(taken);
  requireChanged(result, true);
  const { nick_name, dept_id, email, phonenumber, sex, status } = before;
  const old = { nick_name, dept_id, email, phonenumber, sex, status };
  if (roles) await replaceRoles(ctx, before.user_id, roles.roleIds);
  return {
    userId: before.user_id,
    before: { ...old, ...(roles && { roleIds: roles.held }) },
    after: { ...after, ...(roles && { roleIds: roles.roleIds }) },
  };
}

type Edit = Awaited<ReturnType<typeof updateUser>>;

/** Writes a plan without a refused line; returns what the audit trail keeps. */
async function writePlan(ctx: Context, settings: Settings, planned: readonly Planned[]) {
  const changes = (outcome: Planned['outcome']) =>
    planned.flatMap((each) => (each.outcome === outcome && each.change ? [each.change] : []));
  const added = changes('add');
  await addUsers(ctx, settings, added);
  const edited: Edit[] = [];
  const stopped: string[] = [];
  for (const change of changes('update')) {
    const { before, after } = change;
    if (!before) continue;
    edited.push(await updateUser(ctx, before, change));
    if (before.status === ON_OFF.enabled && after.status === ON_OFF.disabled)
      stopped.push(before.user_id);
  }
  await requireAdminLeft(ctx);
  await endSessionsOf(ctx.db, stopped);
  const roles = added.flatMap(({ userName, roles: given }) =>
    given ? [[userName, given.roleIds] as const] : [],
  );
  return {
    added: added.map(({ userName }) => userName),
    ...(roles.length > 0 && { roles: Object.fromEntries(roles) }),
    edited,
  };
}
