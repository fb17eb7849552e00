import { ORDER_STATUS, REFUND_STATUS } from '@portal/contract/orders/dictionaries';
import { FeeStep, type OrderMoney, type OrderRefund } from '@portal/contract/orders/order-money';
import { z } from 'zod';
import { textOf } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { keptFrom } from '../../../ledger/index.ts';
import { expectedOfOrder } from '../../finance/pending/index.ts';
import { earned, refundable } from '../general/index.ts';
import { correctionsOfRefunds, refundStatusOf } from '../refund/index.ts';
import { billedLine } from './billed.store.ts';
import { type Entry, entriesOfOrder } from './entries.store.ts';
import { type FoundRefund, orderInScope, refundsOf } from './order.store.ts';

type Money = z.output<typeof OrderMoney>;
type Posted = OrderRefund['posted'];

const NAMES = ['amount', 'fee', 'vat', 'feeBack', 'vatBack'] as const satisfies (keyof Posted)[];
const Trace = z.object({ steps: z.array(FeeStep) });

/** Adds up the amounts that a refund moved, less what came back when it bounced. */
function postedOf(entries: readonly Entry[]): Posted {
  const sumOf = (name: keyof Posted) =>
    entries
      .filter(({ step }) => step === name)
      .reduce((sum, { event, amount }) => {
        return event === 'REFUND' ? sum + BigInt(amount) : sum - BigInt(amount);
      }, 0n);
  return Object.fromEntries(NAMES.map((name) => [name, String(sumOf(name))])) as Posted;
}

/** The same of a refund whose entries were archived: it has ended, and its row says how. */
const postedBefore = (refund: FoundRefund): Posted =>
  refund.status === REFUND_STATUS.succeeded
    ? {
        amount: refund.refund_amt,
        fee: refund.refund_fee,
        vat: refund.refund_vat,
        feeBack: refund.fee_back,
        vatBack: refund.vat_back,
      }
    : postedOf([]);

const refundOf = (
  refund: FoundRefund,
  entries: readonly Entry[],
  since: string,
): Omit<OrderRefund, 'corrections'> => ({
  refundId: refund.refund_id,
  status: refundStatusOf(refund),
  refundAmt: refund.refund_amt,
  correctedAmt: refund.correctedAmt,
  applyTime: refund.apply_time,
  finishTime: refund.finish_time ?? '',
  posted:
    refund.finish_time && refund.finish_time < since
      ? postedBefore(refund)
      : postedOf(entries.filter(({ refundId }) => refundId === refund.refund_id)),
});

const readMoney = ({ db }: Context, platOrderId: string) =>
  db
    .selectFrom('biz_order as o')
    .leftJoin('order_fee as f', 'f.plat_order_id', 'o.plat_order_id')
    .leftJoin('fee_plan as p', 'p.plan_id', 'f.plan_id')
    .where('o.plat_order_id', '=', platOrderId)
    .select(['o.currency', 'o.txn_amt', 'o.status', 'o.mer_fee_rate', 'o.vat_ppm'])
    .select(['o.refunding_amt', 'f.trace', 'p.plan_id', 'p.plan', 'p.begins'])
    .select(['p.mer_id as planMerId'])
    .select([
      ...earned(),
      refundable().as('refundable'),
      textOf('o.settle_batch_no').as('settleBatchNo'),
      textOf('o.mer_settle_date').as('merSettleDate'),
    ])
    .executeTakeFirstOrThrow();

const correctionsOf = ({ db }: Context, platOrderId: string): Promise<Money['corrections']> =>
  db
    .selectFrom('order_correction')
    .where('plat_order_id', '=', platOrderId)
    .where('refund_id', 'is', null)
    .orderBy('error_id')
    .select(['error_id as errorId', 'create_time as time', 'amount', 'fee', 'vat'])
    .execute();

type Row = Awaited<ReturnType<typeof readMoney>>;

const planOf = ({ plan_id: planId, plan, begins, planMerId }: Row): Money['plan'] =>
  planId && plan && begins ? { planId, plan, begins, isOwn: planMerId !== null } : null;

/** The stored steps, each as the contract knows it; those of a plan that did not apply are none. */
function stepsOf({ trace, status }: Row): Money['steps'] {
  if (trace === null || status !== ORDER_STATUS.succeeded) return [];
  return Trace.parse(trace).steps;
}

/** Explains how the merchant's net amount of an order comes about, from what was stored when it was charged. */
export async function moneyOf(ctx: Context, platOrderId: string): Promise<Money> {
  const { mer_id: merId } = await orderInScope(ctx, platOrderId);
  const [row, refunds, corrections] = await Promise.all([
    readMoney(ctx, platOrderId),
    refundsOf(ctx, platOrderId),
    correctionsOf(ctx, platOrderId),
  ]);
  const refundIds = refunds.map(({ refund_id }) => refund_id);
  const entries = await entriesOfOrder(ctx, platOrderId, refundIds);
  const correctionsOfRefund = await correctionsOfRefunds(ctx.db, refundIds);
  const since = await keptFrom(ctx.db);
  const isPaid = row.status === ORDER_STATUS.succeeded;
  const numbers = [platOrderId, ...refundIds] as const;
  return {
    currency: row.currency,
    txnAmt: row.txn_amt,
    merFeeAmt: row.merFeeAmt,
    vatAmt: row.vatAmt,
    merSettleAmt: row.merSettleAmt,
    merFeeRate: row.mer_fee_rate,
    vatRate: row.vat_ppm,
    plan: planOf(row),
    steps: stepsOf(row),
    corrections,
    refunds: refunds.map((refund) => ({
      ...refundOf(refund, entries, since),
      corrections: correctionsOfRefund(refund.refund_id),
    })),
    inFlight: row.refunding_amt,
    refundable: row.refundable,
    settleBatchNo: row.settleBatchNo,
    merSettleDate: row.merSettleDate,
    expected: isPaid ? await expectedOfOrder(ctx, { merId, currency: row.currency }, numbers) : [],
    billed: isPaid ? await billedLine(ctx, platOrderId) : null,
  };
}
