import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { REFUSED } from '@portal/contract/kit/outcome';
import type { Correction } from '@portal/contract/merchant/review';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Image } from '../../../db/tables/review.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Reviewed } from '../core/index.ts';
import { shownField } from './field-text.ts';

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
export async function correctionOf(
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
