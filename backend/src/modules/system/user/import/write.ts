import { sql } from 'kysely';
import type { Context } from '../../../../kernel/context.ts';
import { inParts } from '../../../../kernel/import/in-parts.ts';
import { requireAdminLeft } from '../../../../kernel/last-admin.ts';
import { hashPassword } from '../../../../kernel/password.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import type { Settings } from '../../../../kernel/settings.ts';
import { created, requireChanged, updated } from '../../../../kernel/traced.ts';
import { endSessionsOf } from '../../../../kernel/user-sessions.ts';
import { taken } from '../../../../kernel/user-taken.ts';
import { chosen } from '../secret.ts';
import type { StoredUser } from '../user.store.ts';
import type { Change, Planned } from './plan.ts';

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
  await inParts(rows, (part) => ctx.db.insertInto('sys_user').values(part).execute().catch(taken));
}

/** Writes one change and says what it was. */
async function updateUser(ctx: Context, before: StoredUser, after: Change['after']) {
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
  return { userId: before.user_id, before: old, after };
}

type Edit = Awaited<ReturnType<typeof updateUser>>;

/** Writes a plan without a refused line; returns what the audit trail keeps. */
export async function writePlan(ctx: Context, settings: Settings, planned: readonly Planned[]) {
  const changes = (outcome: Planned['outcome']) =>
    planned.flatMap((each) => (each.outcome === outcome && each.change ? [each.change] : []));
  const added = changes('add');
  await addUsers(ctx, settings, added);
  const edited: Edit[] = [];
  const stopped: string[] = [];
  for (const { before, after } of changes('update')) {
    if (!before) continue;
    edited.push(await updateUser(ctx, before, after));
    if (before.status === '0' && after.status === '1') stopped.push(before.user_id);
  }
  await requireAdminLeft(ctx);
  await endSessionsOf(ctx.db, stopped);
  return { added: added.map(({ userName }) => userName), edited };
}
