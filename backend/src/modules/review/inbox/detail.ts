import { isPdf } from '@portal/contract/common/file';
import { VER_IS_ADD, VER_STATUS } from '@portal/contract/kit/dictionaries';
import { REFUSED } from '@portal/contract/kit/outcome';
import type { Correction, ReviewDetail, ReviewField } from '@portal/contract/merchant/review';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Image } from '../../../db/tables/review.ts';
import type { Context } from '../../../kernel/context.ts';
import { noteOpened } from '../../../kernel/evidence.ts';
import { fingerprintOf } from '../../../kernel/key-fingerprint.ts';
import { notFound } from '../../../kernel/refusal.ts';
import type { FileAnswer } from '../../../kernel/send-file.ts';
import {
  changedColumns,
  fieldValue,
  hitsShown,
  liveImage,
  type Reviewed,
  type ReviewedField,
  type Reviews,
  sameValue,
} from '../core/index.ts';
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
  const implied =
    waits && isAdd ? await reviewed.implied?.(ctx, { objId: record.objId, after }) : undefined;
  return {
    ...record,
    currency: String(after.currency ?? live.currency ?? ''),
    diff: [
      ...shown.map((field) => shownField(field, images)),
      ...(implied ?? []).map(({ field, value }) =>
        shownField(field, { before: {}, after: { [field.column]: value }, live: {} }),
      ),
    ],
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

type Shown = z.output<typeof Correction>;

/** Subject of a request, and the fields that it asks for. */
interface Asked {
  auditId: string;
  objId: string;
  merId: string;
  fields: string[];
}

/** Requests about the same thing as one: its object, or what is told apart by values of its own. */
function requestsAbout(
  ctx: Context,
  { objType, identity }: Reviewed,
  { objId, merId }: Asked,
  after: Image,
) {
  const ofKind = ctx.db.selectFrom('audit_record').where('obj_type', '=', objType);
  if (!identity) return ofKind.where('obj_id', '=', objId);
  const same = identity.map((column) => sql<boolean>`after_row ->> ${column} = ${after[column]}`);
  return ofKind.where('mer_id', '=', merId).where((of) => of.and(same));
}

/**
 * The last decision before a request about some of the same fields; one that was taken back decided
 * nothing.
 */
const decidedBefore = (ctx: Context, reviewed: Reviewed, asked: Asked, after: Image) =>
  requestsAbout(ctx, reviewed, asked, after)
    .where('audit_id', '<', asked.auditId)
    .where('ver_status', 'in', [VER_STATUS.approved, VER_STATUS.rejected])
    .where(sql<boolean>`fields && ${asked.fields}::text[]`)
    .orderBy('audit_id', 'desc')
    .limit(1)
    .select(['audit_id', 'ver_status', 'ver_by', 'ver_time', 'remark', 'before_row', 'after_row'])
    .executeTakeFirst();

/**
 * Returns what a request corrects: who rejected the one before it about the same, when and why, and
 * each field that is requested differently now. Null if that one was approved, or there is none.
 */
async function correctionOf(
  ctx: Context,
  reviewed: Reviewed,
  asked: Asked,
  { live, before, after }: Record<'live' | 'before' | 'after', Image>,
): Promise<Shown | null> {
  const last = await decidedBefore(ctx, reviewed, asked, after);
  if (last?.ver_status !== REFUSED) return null;
  // A field that only one of the two requests stays in the other as it is.
  const base = { ...last.before_row, ...before, ...live };
  const images = {
    before: { ...base, ...last.after_row },
    after: { ...base, ...after },
    live: {},
  };
  const named = reviewed.fields.filter(({ column }) => column in last.after_row || column in after);
  return {
    auditId: last.audit_id,
    verBy: last.ver_by ?? '',
    verTime: last.ver_time ?? '',
    remark: last.remark,
    diff: named.map((field) => shownField(field, images)).filter(({ changed }) => changed),
  };
}

type FieldTextShown = z.output<typeof ReviewField>;

/** Stands for a picture; its bytes have a call of their own. */
const PICTURE = 'image';
/** The same of a document. */
const PDF = 'pdf';

/** Name of the stored picture of a field; empty when there is none. */
const storedPicture = (image: Image, field: ReviewedField) =>
  String(fieldValue(image, field) ?? '');

/** A value of a column as the contract writes it: nothing secret leaves but its mask. */
function textOf(image: Image, field: ReviewedField): string {
  const value = fieldValue(image, field);
  switch (field.kind) {
    case 'secret':
      return (value as { mask?: string } | null)?.mask ?? '';
    case 'image':
      return value ? (isPdf(String(value)) ? PDF : PICTURE) : '';
    case 'key':
      return fingerprintOf(value);
    case 'plans':
      return JSON.stringify(value ?? []);
    default:
      return String(value ?? '');
  }
}

/** One field before, after and now. */
function shownField(
  field: ReviewedField,
  { before, after, live }: { before: Image; after: Image; live: Image },
): FieldTextShown {
  return {
    field: field.field,
    kind: field.kind,
    dict: field.dict ?? '',
    before: textOf(before, field),
    after: textOf(after, field),
    live: textOf(live, field),
    changed: !sameValue(fieldValue(before, field), fieldValue(after, field)),
  };
}
