import { type savedViewRoutes, VIEWS_PER_USER } from '@portal/contract/system/saved-view';
import { sql } from 'kysely';
import type { z } from 'zod';
import { isUniqueViolation } from '../../../db/sql-errors.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound, refuse, refuseField } from '../../../kernel/refusal.ts';
import { requireChanged } from '../../../kernel/traced.ts';
import { sharesWith } from './saved-view.store.ts';

type NewView = z.output<typeof savedViewRoutes.create.body>;
type ChangedView = z.output<typeof savedViewRoutes.update.body>;

const OBJECT = 'system:savedView';

function taken(error: unknown): never {
  if (isUniqueViolation(error)) throw refuseField('name', 'savedView.nameTaken');
  throw error;
}

async function requireRole(ctx: Context, roleId: string): Promise<void> {
  if (roleId && !(await sharesWith(ctx, roleId)))
    throw refuseField('roleId', 'commonData.optionMsg');
}

const columnsOf = ({ name, query, columns, roleId }: NewView) => ({
  name,
  query,
  columns: columns && JSON.stringify(columns),
  role_id: roleId || null,
});

/** Keeps a view; names are unique for each list of a user, and nobody keeps more than the limit. */
export async function insertView(ctx: Context, body: NewView): Promise<{ viewId: string }> {
  await requireRole(ctx, body.roleId);
  const { kept } = await ctx.db
    .selectFrom('saved_view')
    .where('owner_id', '=', ctx.actor.userId)
    .select((of) => of.fn.countAll<string>().as('kept'))
    .executeTakeFirstOrThrow();
  if (Number(kept) >= VIEWS_PER_USER) throw refuse('savedView.tooMany', { max: VIEWS_PER_USER });
  const { view_id } = await ctx.db
    .insertInto('saved_view')
    .values({
      ...columnsOf(body),
      list: body.list,
      owner_id: ctx.actor.userId,
      create_time: ctx.now,
    })
    .returning('view_id')
    .executeTakeFirstOrThrow()
    .catch(taken);
  ctx.audit({ objType: OBJECT, objId: view_id, action: 'add', diff: { ...body } });
  return { viewId: view_id };
}

const ownView = (ctx: Context, viewId: string) =>
  ctx.db
    .selectFrom('saved_view')
    .where('view_id', '=', viewId)
    .where('owner_id', '=', ctx.actor.userId)
    .selectAll()
    .executeTakeFirst();

/** Changes an own view; its list stays. 404 for the views of others, shared or not. */
export async function updateView(ctx: Context, body: ChangedView): Promise<undefined> {
  const before = await ownView(ctx, body.viewId);
  if (!before) throw notFound();
  if (body.roleId !== before.role_id) await requireRole(ctx, body.roleId);
  const result = await ctx.db
    .updateTable('saved_view')
    .set({ ...columnsOf(body), version: sql`version + 1` })
    .where('view_id', '=', body.viewId)
    .where('version', '=', body.version ?? before.version)
    .executeTakeFirst()
    .catch(taken);
  requireChanged(result, true);
  const diff = { before: { name: before.name, query: before.query }, after: { ...body } };
  ctx.audit({ objType: OBJECT, objId: body.viewId, action: 'edit', diff });
}

/** Deletes an own view, for everybody who saw it. */
export async function removeView(ctx: Context, viewId: string): Promise<undefined> {
  const before = await ownView(ctx, viewId);
  if (!before) throw notFound();
  await ctx.db.deleteFrom('saved_view').where('view_id', '=', viewId).execute();
  ctx.audit({ objType: OBJECT, objId: viewId, action: 'remove', diff: { name: before.name } });
}
