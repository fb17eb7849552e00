import { VER_IS_ADD, VER_STATUS } from '@portal/contract/kit/dictionaries';
import { MERCHANT_CHECK } from '@portal/contract/merchant/dictionaries';
import type { SubmittedScreened } from '@portal/contract/merchant/review';
import { APPROVED } from '@portal/contract/merchant/review-state';
import type { z } from 'zod';
import { isUniqueViolation } from '../../../db/sql-errors.ts';
import type { Image } from '../../../db/tables/review.ts';
import type { Context } from '../../../kernel/context.ts';
import { conflict, refuse } from '../../../kernel/refusal.ts';
import { hitsShown } from './hits.ts';
import { changedColumns, fieldValue, pickColumns, sameValue } from './image.ts';
import { asWritten, type LivePlace, liveImage, writeLiveRow } from './live-row.ts';
import type { Reviewed } from './reviewed.ts';

export interface Submission {
  objId: string;
  merId: string | null;
  chnlCode?: string;
  /** The object is new: its row was inserted before, undecided. */
  isAdd?: boolean;
  /** Columns as they are asked to be; those that stay may be among them. */
  after: Image;
  /** Version that the maker read; left out, the live row as it is. */
  version?: number;
}

async function whoAsked(ctx: Context, objType: string, objId: string): Promise<string> {
  const waiting = await ctx.db
    .selectFrom('audit_record')
    .where('obj_type', '=', objType)
    .where('obj_id', '=', objId)
    .where('ver_status', '=', VER_STATUS.pending)
    .select('create_by')
    .executeTakeFirst();
  return waiting?.create_by ?? '';
}

/** Reads what the request starts from; holds the live row until the end of the transaction. */
async function baseOf(ctx: Context, reviewed: Reviewed, { objId, version }: Submission) {
  const image = await liveImage(ctx, reviewed, objId);
  const current = reviewed.row ? Number(image.version) : 0;
  if (version !== undefined && version !== current) throw conflict();
  return { image, version: current };
}

/** The row says that a request waits; one that never was approved is a proposal again. */
async function markWaiting(ctx: Context, place: LivePlace, image: Image): Promise<void> {
  const isLive = (APPROVED as readonly unknown[]).includes(image.chk_status);
  await writeLiveRow(ctx, place, {
    chk_status: isLive ? MERCHANT_CHECK.changing : MERCHANT_CHECK.pending,
  });
}

/**
 * Asks for a review: a record with what changes, the live row stays (domain §1.2). Refused while
 * another request about the same waits (409, INV-08), when nothing changes, and when the live row
 * has another version (409).
 *
 * @example return submit(ctx, reviews.get('MER_BANK'), { objId: merId, merId, after, version });
 */
export async function submit(
  ctx: Context,
  reviewed: Reviewed,
  submission: Submission,
): Promise<z.output<typeof SubmittedScreened>> {
  const { objType, row, fields } = reviewed;
  const { objId, merId, chnlCode = null, isAdd = false } = submission;
  const waiting = await whoAsked(ctx, objType, objId);
  if (waiting) throw conflict('audit.pending', { name: waiting });
  const base = await baseOf(ctx, reviewed, submission);
  const after = row ? await asWritten(ctx, row.table, submission.after) : submission.after;
  const differing = isAdd ? Object.keys(after) : changedColumns(base.image, after);
  if (differing.length === 0) throw refuse('audit.unchanged');
  // An object without a live row is made from the request alone, which therefore has all columns.
  const columns = row ? differing : Object.keys(after);
  const before = isAdd ? {} : base.image;
  // Of the keys inside one column only those that differ are changed.
  const changed = fields.filter(
    (field) =>
      differing.includes(field.column) &&
      (!field.part || !sameValue(fieldValue(before, field), fieldValue(after, field))),
  );
  const { audit_id } = await ctx.db
    .insertInto('audit_record')
    .values({
      obj_type: objType,
      obj_id: objId,
      mer_id: merId,
      chnl_code: chnlCode,
      ver_is_add: isAdd ? VER_IS_ADD.add : VER_IS_ADD.change,
      before_row: JSON.stringify(isAdd ? {} : pickColumns(base.image, columns)),
      after_row: JSON.stringify(pickColumns(after, columns)),
      fields: changed.map(({ field }) => field),
      base_version: base.version,
      maker_id: ctx.actor.userId,
      create_by: ctx.actor.userName,
      create_time: ctx.now,
    })
    .returning('audit_id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'audit_record_pending')) throw conflict();
      throw error;
    });
  if (row) await markWaiting(ctx, { ...row, id: objId }, base.image);
  ctx.audit({
    objType: 'mer:audit',
    objId: audit_id,
    action: isAdd ? 'add' : 'edit',
    toStatus: VER_STATUS.pending,
    diff: { objType, objId, fields: changed.map(({ field }) => field) },
  });
  return { auditId: audit_id, hits: await hitsShown(ctx, reviewed, { objId, after }) };
}
