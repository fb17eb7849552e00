import { type Kysely, sql } from 'kysely';
import { oneRow } from '../../../db/one-row.ts';
import type { Database } from '../../../db/schema.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { conflict } from '../../../kernel/refusal.ts';
import { clearDifferences, postDifferences, renewFlags, standBills } from '../recon-match/index.ts';
import { type Asked, resultIn } from './asked.ts';
import { bookEnd, isBooked } from './book.ts';
import { correctSale, corrects, requireUnhandled } from './correct.ts';
import { correctRefund, correctsRefund } from './correct-refund.ts';
import { endClaim, endErrors } from './end.ts';
import type { ReconErrorRow } from './error.store.ts';
import { factsOf, type Side } from './facts.store.ts';
import { addFeeDifference } from './fee-after.ts';
import { offsetBooked, pair, pairBooked } from './pair.ts';
import { giveResult } from './result.ts';

/** A request that was passed. */
export interface Passed {
  auditId: string;
  asked: Asked;
  maker: string;
  checker: string;
}

/** The booking that a difference is about, as stored. */
async function itemOf(ctx: Context, errorId: string): Promise<string> {
  const { item_id } = await ctx.db
    .selectFrom('recon_error')
    .where('error_id', '=', errorId)
    .select('item_id')
    .executeTakeFirstOrThrow();
  return item_id ?? '';
}

/** Our order or refund gets the bill's result; what of that is a sale goes against suspense. */
async function adjust(
  ctx: Context,
  clock: Clock,
  error: ReconErrorRow,
  passed: Passed,
): Promise<void> {
  const { asked, auditId } = passed;
  const result = resultIn(asked);
  const place = { chnlCode: error.chnlCode, currency: error.currency };
  const { db, now } = ctx;
  if (!result) {
    await bookEnd(db, error, 'ADJUST', now);
    return;
  }
  await giveResult(ctx, clock, error, { auditId, result });
  if (result.kind === 'SALE') {
    await addFeeDifference(db, place, { lineId: error.lineId, platOrderId: result.reference }, now);
    return;
  }
  // A refund is booked as it always is, so that nothing is in suspense any more.
  await clearDifferences(db, [error.errorId], now);
  const refundId = asked.id || error.refundId;
  if (error.lineId) await pairBooked(db, place, { lineId: error.lineId, refundId }, now);
  else await offsetBooked(db, place, { itemId: await itemOf(ctx, error.errorId), refundId }, now);
}

/** The line or booking that was chosen as the other side; 409 when something else has it meanwhile. */
async function openOf(ctx: Context, { asked }: Passed): Promise<string> {
  const other = await factsOf(ctx.db, { side: asked.side as Side, id: asked.id });
  if (!other?.openId) throw conflict('recon.chosenTaken');
  return other.openId;
}

/** Two sides that stood alone are one payment: neither is in suspense any more. */
async function link(
  ctx: Context,
  error: ReconErrorRow,
  { asked }: Passed,
  openId: string,
): Promise<void> {
  const { db, now } = ctx;
  await clearDifferences(db, [error.errorId, ...(asked.otherId ? [asked.otherId] : [])], now);
  const lineId = error.lineId || openId;
  const itemId = error.lineId ? openId : await itemOf(ctx, error.errorId);
  await pair(db, { chnlCode: error.chnlCode, currency: error.currency }, { lineId, itemId }, now);
}

async function carryOut(
  ctx: Context,
  clock: Clock,
  error: ReconErrorRow,
  passed: Passed,
): Promise<void> {
  const { action, otherId } = passed.asked;
  const result = resultIn(passed.asked);
  if (corrects(error, action)) {
    return correctSale(ctx.db, error, { feeErrorId: otherId, now: ctx.now });
  }
  if (correctsRefund(error, action)) return correctRefund(ctx.db, clock, error, ctx.now);
  if (action === 'ADJUST') return adjust(ctx, clock, error, passed);
  if (action === 'REVERSE' && result) {
    return giveResult(ctx, clock, error, { auditId: passed.auditId, result });
  }
  if (isBooked(action)) await bookEnd(ctx.db, error, action, ctx.now);
}

/** A line that named nobody is about the order that was chosen for it. */
async function nameOrder(
  ctx: Context,
  { errorId, lineId }: ReconErrorRow,
  platOrderId: string,
): Promise<void> {
  const { db } = ctx;
  await db
    .updateTable('recon_line')
    .set({ plat_order_id: platOrderId })
    .where('line_id', '=', lineId)
    .execute();
  await sql`
    update recon_error e set plat_order_id = o.plat_order_id, mer_id = o.mer_id
      from biz_order o where e.error_id = ${errorId} and o.plat_order_id = ${platOrderId}`.execute(
    db,
  );
}

/**
 * Days whose bills have something of a difference, or of what was booked and paired for it: a booking has the day of
 * the line that it is paired with.
 */
async function daysOf({ db }: Context, errorIds: readonly string[], orders: readonly string[]) {
  const { rows } = await sql<{ day: string }>`
    select settle_date::text as day from recon_error where error_id = any (${errorIds}::text[])
    union
    select unnest(array[settle_date, expected_date])::text from recon_item where plat_order_id = any (${orders}::text[])
    union
    select settle_date::text from recon_line
     where plat_order_id = any (${orders}::text[]) and state <> 'MATCHED'`.execute(db);
  return rows.map(({ day }) => day);
}

/** Orders, refunds and bills may say something else from now on. */
async function renew(ctx: Context, error: ReconErrorRow, { asked }: Passed): Promise<void> {
  const errorIds = [error.errorId, asked.otherId];
  const { rows } = await sql<{ orders: string[] | null; refunds: string[] | null }>`
    select array_agg(distinct plat_order_id) filter (where plat_order_id is not null) as orders,
           array_agg(distinct refund_id) filter (where refund_id is not null) as refunds
      from recon_error where error_id = any (${errorIds}::text[])`.execute(ctx.db);
  const { orders, refunds } = oneRow({ rows });
  await renewFlags(ctx.db, { orders: orders ?? [], refunds: refunds ?? [] });
  const place = { chnlCode: error.chnlCode, currency: error.currency };
  await standBills(ctx.db, place, await daysOf(ctx, errorIds, orders ?? []));
}

/**
 * Does what was passed, in the caller's transaction: posts it by the rules of money §1.1, lets orders and
 * refunds follow, and ends the difference. The caller holds the place and the difference.
 */
export async function applyHandling(
  ctx: Context,
  clock: Clock,
  error: ReconErrorRow,
  passed: Passed,
): Promise<void> {
  const { action, message, otherId, side, id } = passed.asked;
  const { db, now } = ctx;
  await lockSubjects(db, error, { side, id });
  if (action === 'CLAIM_RECEIVED') {
    await bookEnd(db, error, action, now);
    await endClaim(db, error.errorId);
    return;
  }
  // A handled difference is no longer open, so this is read before.
  const openId = action === 'LINK' ? await openOf(ctx, passed) : '';
  if (otherId && corrects(error, action)) await requireUnhandled(db, otherId);
  // First, so that nothing closes it by itself meanwhile.
  const ids = otherId ? [error.errorId, otherId] : [error.errorId];
  await endErrors(db, ids, {
    by: action,
    message,
    maker: passed.maker,
    checker: passed.checker,
    now,
  });
  if (openId) await link(ctx, error, passed, openId);
  else await carryOut(ctx, clock, error, passed);
  if (action === 'ADJUST' && side === 'ORDER') await nameOrder(ctx, error, id);
  await postDifferences(db, { chnlCode: error.chnlCode, currency: error.currency }, now);
  await renew(ctx, error, passed);
}

/**
 * Locks the refunds and orders that a handling is about before anything is posted: accounts come last
 * with everybody who moves their money, so that nobody waits crosswise with settlement (ADR 0065).
 */
async function lockSubjects(
  db: Kysely<Database>,
  { refundId, platOrderId }: ReconErrorRow,
  { side, id }: Pick<Asked, 'side' | 'id'>,
): Promise<void> {
  const refunds = [refundId, side === 'REFUND' ? id : ''].filter((one) => one !== '');
  const orders = [platOrderId, side === 'ORDER' ? id : ''].filter((one) => one !== '');
  await sql`
    select from biz_refund where refund_id = any (${refunds}::text[])
     order by refund_id for no key update`.execute(db);
  await sql`
    select from biz_order
     where plat_order_id = any (${orders}::text[])
        or plat_order_id in (select r.plat_order_id from biz_refund r where r.refund_id = any (${refunds}::text[]))
     order by plat_order_id for no key update`.execute(db);
}
