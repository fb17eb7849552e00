import type { Answer } from '@portal/contract/kit/route';
import {
  DRAFTS_MAX,
  type DraftContent,
  type draftRoutes,
} from '@portal/contract/merchant/merchant-draft';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { conflict, notFound, refuse } from '../../../kernel/refusal.ts';
import { sealerOf } from '../../../kernel/seal.ts';

type Content = z.output<typeof DraftContent>;
type Drafts = typeof draftRoutes;
type Body = { title: string; step: number; content: Content; version?: number | undefined };

const COLUMNS = [
  'draft_id as draftId',
  'title',
  'step',
  'create_time as createTime',
  'update_time as updateTime',
  'version',
] as const;

/** The caller's own; nobody sees another's. */
const ownDrafts = (ctx: Context) =>
  ctx.db.selectFrom('mer_draft').where('user_id', '=', ctx.actor.userId);

/** How a body is stored: all of it sealed, and by name the uploads that it keeps. */
async function stored(ctx: Context, { title, step, content }: Body) {
  const sealer = await sealerOf(ctx.db);
  return {
    title: title || content.merName?.slice(0, 64) || '',
    step,
    content: sealer.seal(JSON.stringify(content), '').cipher,
    files: Object.values(content.images ?? {}).filter(Boolean),
    update_time: ctx.now,
  };
}

export const listDrafts = (ctx: Context): Promise<Answer<Drafts['list']>> =>
  ownDrafts(ctx)
    .orderBy('update_time', 'desc')
    .orderBy('draft_id', 'desc')
    .select(COLUMNS)
    .execute();

/** An own draft with its content, or 404. */
export async function getDraft(ctx: Context, draftId: string): Promise<Answer<Drafts['get']>> {
  const row = await ownDrafts(ctx)
    .where('draft_id', '=', draftId)
    .select([...COLUMNS, 'content'])
    .executeTakeFirst();
  if (!row) throw notFound();
  const sealer = await sealerOf(ctx.db);
  return { ...row, content: JSON.parse(sealer.open(row.content)) as Content };
}

/** A new draft; refused when the caller keeps `DRAFTS_MAX` already. */
export async function createDraft(ctx: Context, body: Body): Promise<Answer<Drafts['create']>> {
  const { drafts } = await ownDrafts(ctx)
    .select((of) => of.fn.countAll<string>().as('drafts'))
    .executeTakeFirstOrThrow();
  if (Number(drafts) >= DRAFTS_MAX) throw refuse('merchant.draftsFull', { max: DRAFTS_MAX });
  const row = await ctx.db
    .insertInto('mer_draft')
    .values({
      ...(await stored(ctx, body)),
      user_id: ctx.actor.userId,
      create_time: ctx.now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  ctx.audit({ objType: 'mer:draft', objId: row.draftId, action: 'add' });
  return row;
}

/** Saves an own draft; 409 when another window has saved it since it was read. */
export async function updateDraft(
  ctx: Context,
  draftId: string,
  body: Body,
): Promise<Answer<Drafts['update']>> {
  const found = await ownDrafts(ctx)
    .where('draft_id', '=', draftId)
    .select('version')
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  if (body.version !== undefined && body.version !== found.version) throw conflict();
  const row = await ctx.db
    .updateTable('mer_draft')
    .set({ ...(await stored(ctx, body)), version: found.version + 1 })
    .where('draft_id', '=', draftId)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  ctx.audit({ objType: 'mer:draft', objId: draftId, action: 'edit' });
  return row;
}

/** Removes an own draft, or 404. */
export async function takeDraft(ctx: Context, draftId: string): Promise<void> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('mer_draft')
    .where('draft_id', '=', draftId)
    .where('user_id', '=', ctx.actor.userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
  ctx.audit({ objType: 'mer:draft', objId: draftId, action: 'remove' });
}
