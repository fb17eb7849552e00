import { VER_IS_ADD, VER_STATUS } from '@portal/contract/kit/dictionaries';
import type { ReviewDetail } from '@portal/contract/merchant/review';
import type { z } from 'zod';
import type { Image } from '../../../db/tables/review.ts';
import type { Context } from '../../../kernel/context.ts';
import { noteOpened } from '../../../kernel/evidence.ts';
import { notFound } from '../../../kernel/refusal.ts';
import type { FileAnswer } from '../../../kernel/send-file.ts';
import { changedColumns, hitsShown, liveImage, type Reviews } from '../core/index.ts';
import { correctionOf } from './correction.ts';
import { shownField, storedPicture } from './field-text.ts';
import { selectRequests, type Types, withNames } from './review.store.ts';

/** Earlier requests that are shown beside one. */
const RECENT = 5;

async function findRequest(ctx: Context, reviews: Reviews, auditId: string, types: Types) {
  const found = await selectRequests(ctx, types)
    .where('r.audit_id', '=', auditId)
    .select(['r.before_row', 'r.after_row', 'r.hits'])
    .executeTakeFirst();
  if (!found) throw notFound();
  const { before_row, after_row, hits, ...nameless } = found;
  const [record] = await withNames(ctx, reviews, [nameless]);
  if (!record) throw notFound();
  return { record, before: before_row, after: after_row, hits };
}

type Found = Awaited<ReturnType<typeof findRequest>>['record'];

function recentOf(ctx: Context, { auditId, merId, objId, createTime }: Found, types: Types) {
  return selectRequests(ctx, types)
    .where('r.audit_id', '<>', auditId)
    .where('r.create_time', '<=', createTime)
    .$if(merId !== '', (rows) => rows.where('r.mer_id', '=', merId))
    .$if(merId === '', (rows) => rows.where('r.obj_id', '=', objId))
    .orderBy('r.create_time', 'desc')
    .orderBy('r.audit_id', 'desc')
    .limit(RECENT)
    .execute();
}

/** A request with the whole object before, after and now; of a decided one, only what it changed. */
export async function shownImages(ctx: Context, reviews: Reviews, auditId: string, types: Types) {
  const { record, before, after, hits } = await findRequest(ctx, reviews, auditId, types);
  const reviewed = reviews.get(record.objType);
  const waits = record.verStatus === VER_STATUS.pending;
  const isAdd = record.verIsAdd === VER_IS_ADD.add;
  const live: Image = waits ? await liveImage(ctx, reviewed, record.objId, { held: false }) : {};
  const images = {
    before: isAdd ? {} : { ...live, ...before },
    after: { ...(isAdd ? {} : live), ...after },
    live: isAdd ? {} : live,
  };
  return { record, reviewed, before, after, hits, live, images };
}

/**
 * One request: each field of its object before, after and now, and what was asked about the same
 * merchant before. Once it is decided, only what it changed.
 */
export async function requestById(
  ctx: Context,
  reviews: Reviews,
  auditId: string,
  types?: Types,
): Promise<z.output<typeof ReviewDetail>> {
  const shownAs = await shownImages(ctx, reviews, auditId, types);
  const { record, reviewed, before, after, hits, live, images } = shownAs;
  const waits = record.verStatus === VER_STATUS.pending;
  const isAdd = record.verIsAdd === VER_IS_ADD.add;
  const asked = reviewed.fields.filter(({ column }) => column in after);
  const shown = waits && !isAdd ? reviewed.fields : asked;
  return {
    ...record,
    currency: String(after.currency ?? live.currency ?? ''),
    diff: shown.map((field) => shownField(field, images)),
    hits: waits ? await hitsShown(ctx, reviewed, { objId: record.objId, after }) : hits,
    stale: waits && !isAdd && changedColumns(live, before).length > 0,
    refused: await correctionOf(ctx, reviewed, record, { live, before, after }),
    recent: await recentOf(ctx, record, types),
  };
}

/** The picture of one field, as it was or as it is asked to be, or 404; who opens it is noted. */
export async function requestImage(
  ctx: Context,
  reviews: Reviews,
  { auditId, field, side }: { auditId: string; field: string; side: 'before' | 'after' },
  types?: Types,
): Promise<FileAnswer> {
  const request = await findRequest(ctx, reviews, auditId, types);
  const declared = reviews
    .get(request.record.objType)
    .fields.find((one) => one.field === field && one.kind === 'image');
  const name = declared ? storedPicture(request[side], declared) : '';
  const file = await ctx.db
    .selectFrom('upload_file')
    .where('file_name', '=', name)
    .select(['shown_name', 'mime', 'content'])
    .executeTakeFirst();
  if (!file) throw notFound('file.notFound');
  await noteOpened(ctx, name, { objType: 'mer:audit', objId: auditId });
  return { name: file.shown_name, type: file.mime, body: Buffer.from(file.content) };
}
