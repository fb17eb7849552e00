import { sql } from 'kysely';
import { type Approvable, type Body, lockOf, massColumns } from '../../../kernel/approvals.ts';
import type { Context } from '../../../kernel/context.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { orderFacts, refundsOfOrder, sameCardRefund } from './facts.store.ts';
import { refundById } from './refund.store.ts';
import { checkRefund } from './refund.writes.ts';

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
    ])
    .select(
      massColumns({
        direction: 'out',
        isLast: sql<boolean>`(r.checkers = 1 or r.auditor is not null)`,
      }),
    );

async function checksOf(
  ctx: Context,
  { origPlatOrderId, refundAmt, checkers }: Awaited<ReturnType<typeof refundById>>,
): Promise<Body['checks']> {
  const order = await orderFacts(ctx.db, origPlatOrderId, { scope: ctx.scope, isLocked: false });
  if (!order) return [];
  const sameCard = await sameCardRefund(ctx.db, order, {
    amount: BigInt(refundAmt),
    now: ctx.now,
  });
  const within = BigInt(order.refundedAmt) + BigInt(order.refundingAmt) <= BigInt(order.txnAmt);
  return [
    { name: 'orderPaid', tone: order.status === '2' ? 'met' : 'fail', value: '' },
    { name: 'withinOrder', tone: within ? 'met' : 'fail', value: '' },
    ...(sameCard ? [{ name: 'sameCard', tone: 'warn' as const, value: sameCard.refundId }] : []),
    ...(checkers > 1 ? [{ name: 'twoCheckers', tone: 'warn' as const, value: '' }] : []),
  ];
}

/** What has to be known of a refund: the order, what was refunded of it, and what it takes. */
async function body(ctx: Context, id: string): Promise<Body> {
  const refund = await refundById(ctx, id);
  const { currency, origPlatOrderId, refundAmt, refundFee, refundVat } = refund;
  const amount = `amount:${currency}`;
  const held = BigInt(refundAmt) + BigInt(refundFee) + BigInt(refundVat);
  const earlier = await refundsOfOrder(ctx.db, origPlatOrderId);
  return {
    facts: [
      { name: 'platOrderId', kind: 'code', value: origPlatOrderId },
      { name: 'origAmt', kind: amount, value: refund.origAmt },
      { name: 'origTxnTime', kind: 'text', value: refund.origTxnTime },
      { name: 'channel', kind: 'text', value: refund.chnlName },
      { name: 'refundReason', kind: 'dict:refund_reason', value: refund.reason },
      { name: 'note', kind: 'text', value: refund.note },
    ],
    equation: {
      currency,
      terms: [
        { name: 'refundAmt', amount: refundAmt, count: null },
        { name: 'refundFee', amount: refundFee, count: null },
        { name: 'refundVat', amount: refundVat, count: null },
      ],
      result: { name: 'held', amount: String(held) },
    },
    checks: await checksOf(ctx, refund),
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
  waiting,
  body,
  decide: checkRefund,
};
