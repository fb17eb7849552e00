import { OFFLINE_TYPES } from '@portal/contract/merchant/review';
import { MER_SETTLE_STATUS } from '@portal/contract/orders/dictionaries';
import { formatStamp } from '@portal/time';
import { sql } from 'kysely';
import {
  type Approvable,
  type Body,
  blacklistCheck,
  EMPTY_BODY,
  massColumns,
} from '../../../kernel/approvals.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/refusal.ts';
import type { Deps } from '../../deps.ts';
import { decide } from '../../review/core/index.ts';
import { endOfRequest, requestById, waitingRequests } from '../../review/inbox/index.ts';
import { offlineById } from './detail.ts';
import { OBJECT } from './offline.review.ts';
import { payerAccountOf } from './offline.store.ts';
import { proofOf } from './proof.ts';
import { REVERSAL } from './reversal.ts';

const isReversal = sql`(r.obj_type = ${REVERSAL})`;

/** Payments over the counter, and reversals of such, that wait for their second person. */
const waiting: Approvable['waiting'] = (ctx) =>
  ctx.db
    .selectFrom(waitingRequests(ctx, OFFLINE_TYPES).as('w'))
    .innerJoin('audit_record as r', (join) => join.on(sql<boolean>`r.audit_id::text = w.id`))
    .innerJoin('biz_order as o', 'o.plat_order_id', 'r.obj_id')
    .innerJoin('mer_merchant as m', 'm.mer_id', 'o.mer_id')
    .select(['w.id', 'w.stage', 'w.payee', 'w.createBy', 'w.since', 'w.lock', 'o.currency'])
    .select([
      // The subject of a request usually has no name beside that of its queue.
      sql<string>`case ${isReversal} when true then 'audit_obj_type' else '' end`.as('whatDict'),
      sql<string>`case ${isReversal} when true then r.obj_type else '' end`.as('whatValue'),
      'm.mer_name as subject',
      sql<string>`o.txn_amt::text`.as('amount'),
    ])
    // Money is counted because of a voucher, which somebody has to have seen.
    .select(
      massColumns({
        alone: sql<'evidence'>`'evidence'`,
        record: sql<string>`r.obj_id`,
        direction: sql<'in' | 'out'>`case ${isReversal} when true then 'out' else 'in' end`,
      }),
    );

type Order = Awaited<ReturnType<typeof offlineById>>;
type Fee = Order['fee'];

const costOf = (currency: string, txnAmt: string, fee: Fee): Body['equation'] =>
  fee && {
    currency,
    terms: [
      { name: 'term.gross', amount: txnAmt, count: null },
      { name: 'term.fee', amount: String(-BigInt(fee.fee)), count: null },
      { name: 'term.extra', amount: String(-BigInt(fee.extra)), count: null },
      { name: 'term.vat', amount: String(-BigInt(fee.vat)), count: null },
    ],
    result: { name: 'settleAmt', amount: fee.settle },
  };

/** Calculates the amount taken from the merchant, less the fees given back. */
const reversedCost = ({ currency, txnAmt, fee }: Order): Body['equation'] =>
  fee && {
    currency,
    terms: [
      { name: 'term.gross', amount: txnAmt, count: null },
      { name: 'term.feeBack', amount: String(-BigInt(fee.fee) - BigInt(fee.extra)), count: null },
      { name: 'term.vatBack', amount: String(-BigInt(fee.vat)), count: null },
    ],
    result: { name: 'netTaken', amount: fee.settle },
  };

/** Lists the facts of a payment: its payer, voucher and channel. */
const payment = (platOrderId: string, order: Order): Body['facts'] => [
  { name: 'platOrderId', kind: 'order', value: platOrderId },
  { name: 'voucherNo', kind: 'code', value: order.voucherNo },
  { name: 'voucherDate', kind: 'text', value: order.voucherDate },
  { name: 'origTxnTime', kind: 'text', value: formatStamp(order.txnTime) },
  { name: 'payerName', kind: 'text', value: order.payerName },
  { name: 'payerBank', kind: 'text', value: order.payerBank },
  { name: 'payerAccount', kind: 'secret', value: order.payerAccount },
  { name: 'channel', kind: 'text', value: order.chnlName },
];

/** Builds the review of a reversal: its reason, the amount taken from the merchant, and its checks. */
function reversalBody(platOrderId: string, order: Order): Body {
  const { reversal, currency, fee, merSettleSta } = order;
  if (!reversal?.request) throw notFound();
  const { refusal, available, request } = reversal;
  const after = BigInt(available) - BigInt(fee?.settle ?? 0);
  const isOpen = merSettleSta === MER_SETTLE_STATUS.unsettled;
  return {
    ...EMPTY_BODY,
    facts: [
      { name: 'reason', kind: 'text', value: request.reason },
      ...payment(platOrderId, order),
      { name: 'merAvailable', kind: `amount:${currency}`, value: available },
      { name: 'availableAfter', kind: `amount:${currency}`, value: String(after) },
    ],
    equation: reversedCost(order),
    evidence: [{ name: order.proofName }],
    checks: [
      { name: 'reversible', tone: refusal ? 'fail' : 'met', value: refusal },
      { name: 'notSettled', tone: isOpen ? 'met' : 'warn', value: '' },
      ...(after < 0n ? [{ name: 'balanceShort', tone: 'warn' as const, value: '' }] : []),
    ],
  };
}

const request = (ctx: Context, { reviews }: Deps, id: string) =>
  requestById(ctx, reviews, id, OFFLINE_TYPES);

/** Builds the review of a payment: amount, payer and cost, and a check that its voucher is used once. */
async function body(ctx: Context, deps: Deps, id: string): Promise<Body> {
  const { objId, objType, hits } = await request(ctx, deps, id);
  const order = await offlineById(ctx, deps, objId);
  if (objType === REVERSAL) return reversalBody(objId, order);
  const { currency, fee, sameVoucher, txnAmt } = order;
  const isOnce = sameVoucher.length === 0;
  return {
    ...EMPTY_BODY,
    facts: [...payment(objId, order), { name: 'note', kind: 'text', value: order.remark }],
    equation: costOf(currency, txnAmt, fee),
    evidence: [{ name: order.proofName }],
    checks: [
      blacklistCheck(hits),
      {
        name: 'voucherOnce',
        tone: isOnce ? 'met' : 'warn',
        value: sameVoucher[0]?.platOrderId ?? '',
      },
    ],
  };
}

/** Payments over the counter and their reversals in the approvals inbox. */
export const offlineApprovals = (deps: Deps): Approvable => ({
  ended: (ctx, id) => endOfRequest(ctx, OFFLINE_TYPES, id),
  waiting,
  body: (ctx, id) => body(ctx, deps, id),
  refused: async (ctx, id) => (await request(ctx, deps, id)).refused,
  evidence: async (ctx, id) => proofOf(ctx, (await request(ctx, deps, id)).objId),
  secret: async (ctx, id, field) => {
    if (field !== 'payerAccount') throw notFound();
    const { objId } = await request(ctx, deps, id);
    return { objType: OBJECT, objId, cipher: await payerAccountOf(ctx, objId) };
  },
  decide: (ctx, id, { verStatus, remark }) =>
    decide(ctx, deps.reviews, id, {
      outcome: verStatus,
      remark: remark.trim(),
      types: OFFLINE_TYPES,
    }),
});
