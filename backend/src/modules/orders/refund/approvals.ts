import { sql } from 'kysely';
import { type Approvable, type Body, lockOf } from '../../../kernel/approvals.ts';
import type { Context } from '../../../kernel/context.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { type OrderFacts, orderFacts, refundsOfOrder, sameCardRefund } from './facts.store.ts';
import { refundById } from './refund.store.ts';
import { checkRefund } from './refund.writes.ts';
import { refusalOfVoid, VOID, withoutVoid } from './void.rules.ts';

/** Refunds that nobody, or one of two persons, has passed. */
const waiting: Approvable['waiting'] = (ctx) =>
  ctx.db
    .selectFrom('biz_refund as r')
    .where(scopeFilter(ctx.scope, { merId: 'r.mer_id' }))
    .where('r.status', '=', '0')
    .select([
      'r.refund_id as id',
      sql<string>`'refund_type'`.as('whatDict'),
      sql<string>`r.refund_type`.as('whatValue'),
      sql<'audit' | 'second'>`case when r.auditor is null then 'audit' else 'second' end`.as(
        'stage',
      ),
      // Not joined: whoever counts them looks up no name.
      sql<string>`(select mer_name from mer_merchant m where m.mer_id = r.mer_id)`.as('subject'),
      sql<string>`''`.as('payee'),
      sql<string>`r.refund_amt::text`.as('amount'),
      'r.currency',
      'r.create_by as createBy',
      sql<string>`coalesce(r.audit_time, r.apply_time)`.as('since'),
      lockOf(ctx, { maker: 'r.create_by', checker: 'r.auditor' }).as('lock'),
    ]);

type Waiting = Awaited<ReturnType<typeof refundById>>;

/** Whether what was asked for can still be: of a void by its own rule, of a refund by what is left of the order. */
function possible(ctx: Context, order: OrderFacts, { refundType, refundAmt }: Waiting) {
  if (refundType === VOID) {
    const refusal = refusalOfVoid(withoutVoid(order, refundAmt), ctx.now.slice(0, 10));
    return { name: 'voidable', tone: refusal ? ('fail' as const) : ('met' as const), value: '' };
  }
  const within = BigInt(order.refundedAmt) + BigInt(order.refundingAmt) <= BigInt(order.txnAmt);
  return { name: 'withinOrder', tone: within ? ('met' as const) : ('fail' as const), value: '' };
}

async function checksOf(ctx: Context, order: OrderFacts, refund: Waiting): Promise<Body['checks']> {
  const sameCard = await sameCardRefund(ctx.db, order, {
    amount: BigInt(refund.refundAmt),
    now: ctx.now,
  });
  return [
    { name: 'orderPaid', tone: order.status === '2' ? 'met' : 'fail', value: '' },
    possible(ctx, order, refund),
    ...(sameCard ? [{ name: 'sameCard', tone: 'warn' as const, value: sameCard.refundId }] : []),
    ...(refund.checkers > 1 ? [{ name: 'twoCheckers', tone: 'warn' as const, value: '' }] : []),
  ];
}

/** What is frozen and why: of a refund it and its fee, of a void what the sale has left the merchant. */
function equationOf(order: OrderFacts | undefined, refund: Waiting): Body['equation'] {
  const { currency, refundType, refundAmt, refundFee, refundVat } = refund;
  const term = (name: string, amount: string) => ({ name, amount, count: null });
  if (refundType === VOID && order) {
    const left = BigInt(order.merSettleAmt ?? 0);
    const back = term('voidBack', String(left - BigInt(refundAmt)));
    const held = { name: 'held', amount: String(left) };
    return { currency, terms: [term('refundAmt', refundAmt), back], result: held };
  }
  const held = BigInt(refundAmt) + BigInt(refundFee) + BigInt(refundVat);
  return {
    currency,
    terms: [
      term('refundAmt', refundAmt),
      term('refundFee', refundFee),
      term('refundVat', refundVat),
    ],
    result: { name: 'held', amount: String(held) },
  };
}

/** What has to be known of a refund: the order, what was refunded of it, and what it takes. */
async function body(ctx: Context, id: string): Promise<Body> {
  const refund = await refundById(ctx, id);
  const { currency, origPlatOrderId } = refund;
  const order = await orderFacts(ctx.db, origPlatOrderId, { scope: ctx.scope, isLocked: false });
  const earlier = await refundsOfOrder(ctx.db, origPlatOrderId);
  return {
    facts: [
      { name: 'platOrderId', kind: 'code', value: origPlatOrderId },
      { name: 'origAmt', kind: `amount:${currency}`, value: refund.origAmt },
      { name: 'origTxnTime', kind: 'text', value: refund.origTxnTime },
      { name: 'channel', kind: 'text', value: refund.chnlName },
      { name: 'refundReason', kind: 'dict:refund_reason', value: refund.reason },
      { name: 'note', kind: 'text', value: refund.note },
    ],
    equation: equationOf(order, refund),
    checks: order ? await checksOf(ctx, order, refund) : [],
    history: earlier
      .filter(({ refundId }) => refundId !== id)
      .map((one) => ({
        id: one.refundId,
        time: one.applyTime,
        dict: 'refund_status',
        status: one.status,
        amount: one.refundAmt,
        currency,
      })),
  };
}

/** Refunds in the approvals inbox. */
export const refundApprovals: Approvable = {
  source: 'refund',
  trail: { objType: 'order:refund', dict: 'refund_status' },
  waiting,
  body,
  decide: checkRefund,
};
