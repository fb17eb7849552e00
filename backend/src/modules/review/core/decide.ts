import { VER_IS_ADD, VER_STATUS } from '@portal/contract/kit/dictionaries';
import { type Outcome, PASSED } from '@portal/contract/kit/outcome';
import { MERCHANT_CHECK } from '@portal/contract/merchant/dictionaries';
import { MERCHANT_TYPES, ReviewObjType } from '@portal/contract/merchant/review';
import { sourceOfRequest } from '@portal/contract/reports/requests';
import { type Answered, answerMaker, outcomeOf } from '../../../kernel/answers.ts';
import type { Context } from '../../../kernel/context.ts';
import { requireOpened } from '../../../kernel/evidence.ts';
import { isOutside } from '../../../kernel/outside.ts';
import { conflict, notFound, refuse } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { type Override, overrideOf } from './hits.ts';
import { changedColumns, fieldValue, sameValue } from './image.ts';
import { type LivePlace, liveImage, writeLiveRow } from './live-row.ts';
import { type Reviewed, type ReviewRequest, type Reviews, rowColumns } from './reviewed.ts';

type Ending = Outcome | '3';

interface Verdict {
  outcome: Ending;
  remark: string;
  override?: Override | undefined;
}

/** Requests of the caller's scope; those about a channel itself belong to nobody's merchant. */
export const requestsOf = (ctx: Context) =>
  ctx.db
    .selectFrom('audit_record as r')
    .where((of) =>
      of.or([
        scopeFilter(ctx.scope, { merId: 'r.mer_id', createBy: 'r.create_by' }),
        of.and([of('r.mer_id', 'is', null), of.val(!isOutside(ctx))]),
      ]),
    );

/** The request while it waits, held until the transaction ends; 409 with who decided it. */
async function lockWaiting(ctx: Context, auditId: string) {
  const record = await requestsOf(ctx)
    .where('r.audit_id', '=', auditId)
    .selectAll('r')
    .forUpdate('r')
    .executeTakeFirst();
  if (!record) throw notFound();
  if (record.ver_status !== VER_STATUS.pending) {
    throw conflict('audit.decided', { name: record.ver_by ?? record.create_by });
  }
  return record;
}

type Waiting = Awaited<ReturnType<typeof lockWaiting>>;

const requestOf = (record: Waiting, reviewed: Reviewed): ReviewRequest => ({
  auditId: record.audit_id,
  objType: reviewed.objType,
  objId: record.obj_id,
  merId: record.mer_id,
  chnlCode: record.chnl_code,
  isAdd: record.ver_is_add === VER_IS_ADD.add,
  before: record.before_row,
  after: record.after_row,
  createBy: record.create_by,
});

/** Refused when the live row is not what the request began from (domain §1.2, base version). */
async function requireFresh(ctx: Context, reviewed: Reviewed, request: ReviewRequest) {
  const { objId, before, isAdd } = request;
  const image = await liveImage(ctx, reviewed, objId);
  if (!isAdd && changedColumns(image, before).length > 0) throw conflict('audit.stale');
}

/** True if another request about the same row still waits. */
async function anotherWaits(ctx: Context, types: string[], objId: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('audit_record')
    .where('obj_id', '=', objId)
    .where('obj_type', 'in', types)
    .where('ver_status', '=', VER_STATUS.pending)
    .select('audit_id')
    .executeTakeFirst();
  return found !== undefined;
}

/** State of a proposal that was not passed: refused, or taken back. */
const UNPASSED = {
  [VER_STATUS.rejected]: MERCHANT_CHECK.rejected,
  [VER_STATUS.withdrawn]: MERCHANT_CHECK.withdrawn,
} as const;

/** Writes the live row: the requested columns if approved, and its review state. */
async function settleRow(
  ctx: Context,
  reviews: Reviews,
  request: ReviewRequest,
  outcome: Ending,
): Promise<void> {
  const reviewed = reviews.get(request.objType);
  const { row } = reviewed;
  if (!row) return;
  const { isAdd, objId, after } = request;
  const place: LivePlace = { ...row, id: objId };
  if (isAdd && outcome !== PASSED) {
    await writeLiveRow(ctx, place, { chk_status: UNPASSED[outcome] });
    return;
  }
  const waits = await anotherWaits(ctx, reviews.typesOf(row.table), objId);
  await writeLiveRow(ctx, place, {
    ...(outcome === PASSED ? rowColumns(reviewed, after) : {}),
    chk_status: waits ? MERCHANT_CHECK.changing : MERCHANT_CHECK.approved,
  });
}

async function settle(
  ctx: Context,
  reviews: Reviews,
  record: Waiting,
  { outcome, remark, override }: Verdict,
): Promise<void> {
  const reviewed = reviews.get(record.obj_type);
  const request = requestOf(record, reviewed);
  const passed = outcome === PASSED;
  if (passed) {
    await requireSeen(ctx, reviewed, request);
    await requireFresh(ctx, reviewed, request);
    await reviewed.check?.(ctx, request);
  }
  const despite = passed
    ? await overrideOf(ctx, reviewed, request, override)
    : { hits: [], reason: '' };
  const checker =
    outcome === VER_STATUS.withdrawn ? null : { id: ctx.actor.userId, name: ctx.actor.userName };
  await ctx.db
    .updateTable('audit_record')
    .set({
      ver_status: outcome,
      checker_id: checker?.id ?? null,
      ver_by: checker?.name ?? null,
      ver_time: ctx.now,
      remark,
      hits: JSON.stringify(despite.hits),
      override: despite.reason,
    })
    .where('audit_id', '=', record.audit_id)
    .execute();
  await settleRow(ctx, reviews, request, outcome);
  if (outcome === PASSED) await reviewed.passed?.(ctx, request);
  else await reviewed.ended?.(ctx, request, outcome);
  ctx.audit({
    objType: 'mer:audit',
    objId: record.audit_id,
    action: outcome === VER_STATUS.withdrawn ? 'withdraw' : 'audit',
    fromStatus: VER_STATUS.pending,
    toStatus: outcome,
    reason: remark || despite.reason || undefined,
    diff: {
      objType: record.obj_type,
      objId: record.obj_id,
      fields: record.fields,
      ...(despite.hits.length > 0 && { override: despite.hits.map(({ blackId }) => blackId) }),
    },
  });
}

/**
 * Passes or refuses a request in the caller's transaction. 409 when somebody else decided it or the
 * live row has changed; never by its maker, no matter who that is (INV-07).
 */
export async function decide(
  ctx: Context,
  reviews: Reviews,
  auditId: string,
  verdict: Verdict &
    Pick<Answered, 'money'> & { outcome: Outcome; types?: readonly string[] | undefined },
): Promise<void> {
  const record = await lockWaiting(ctx, auditId);
  if (verdict.types && !verdict.types.includes(record.obj_type)) throw notFound();
  if (record.maker_id === ctx.actor.userId) throw refuse('audit.self');
  await settle(ctx, reviews, record, verdict);
  const type = ReviewObjType.parse(record.obj_type);
  await answerMaker(ctx, {
    source: sourceOfRequest(type),
    id: auditId,
    record: MERCHANT_TYPES.includes(type) ? auditId : record.obj_id,
    maker: record.create_by,
    outcome: outcomeOf(verdict.outcome),
    reason: verdict.remark,
    what: { dict: 'audit_obj_type', value: type },
    subject: record.mer_id ?? record.chnl_code ?? '',
    ...(verdict.money && { money: verdict.money }),
  });
}

/** Takes a request back; only its maker may, 404 for everybody else. */
export async function withdraw(ctx: Context, reviews: Reviews, auditId: string): Promise<void> {
  const record = await lockWaiting(ctx, auditId);
  if (record.maker_id !== ctx.actor.userId) throw notFound();
  await settle(ctx, reviews, record, { outcome: VER_STATUS.withdrawn, remark: '' });
}

/** Refuses to pass pictures and documents that the caller has not opened: those that a request brings. */
async function requireSeen(
  ctx: Context,
  { fields }: Reviewed,
  { before, after }: ReviewRequest,
): Promise<void> {
  for (const field of fields.filter(({ kind }) => kind === 'image')) {
    const asked = fieldValue(after, field);
    if (asked && !sameValue(fieldValue(before, field), asked)) {
      await requireOpened(ctx, String(asked));
    }
  }
}
