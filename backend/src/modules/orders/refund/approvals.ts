import { ORDER_STATUS, REFUND_STATUS } from '@portal/contract/orders/dictionaries';
import { sql } from 'kysely';
import {
  type Approvable,
  type Body,
  EMPTY_BODY,
  lockOf,
  massColumns,
} from '../../../kernel/approvals.ts';
import type { Context } from '../../../kernel/context.ts';
import { endByState, type Refused } from '../../../kernel/ended.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import type { Settings } from '../../../kernel/settings.ts';
import type { Deps } from '../../deps.ts';
import { backOf } from './charge.ts';
import {
  balanceOf,
  type EarlierRefund,
  type OrderFacts,
  orderFacts,
  refundsOfOrder,
  sameCardRefund,
} from './facts.store.ts';
import { openOf } from './guard.ts';
import { refundById } from './refund.store.ts';
import { checkRefund } from './refund.writes.ts';
import { paidOrder, succeededOf } from './refundable.ts';
import { refundTerms } from './terms.ts';
import { refusalOfVoid, VOID, withoutVoid } from './void.rules.ts';

/** Refunds that nobody, or one of two persons, has passed. */
const waiting: Approvable['waiting'] = (ctx) =>
  ctx.db
    .selectFrom('biz_refund as r')
    .where(scopeFilter(ctx.scope, { merId: 'r.mer_id' }))
    .where('r.status', '=', REFUND_STATUS.pending)
    .select([
      'r.refund_id as id',
      sql<string>`'refund_type'`.as('whatDict'),
      sql<string>`r.refund_type`.as('whatValue'),
      sql<'audit' | 'second'>`case when r.auditor is null then 'audit' else 'second' end`.as(
        'stage',
      ),
      // Not joined: anyone who counts them looks up no name.
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

/** Checks for a settlement: if the merchant has been paid, the refund is taken from the next batch. */
const settlementCheck = ({ settleBatchNo }: OrderFacts): Body['checks'][number] => ({
  name: 'settled',
  tone: settleBatchNo ? 'warn' : 'met',
  value: settleBatchNo ?? '',
});

type Asked = Awaited<ReturnType<typeof refundById>>;

/** Checks that the request is still possible: a void by its own rule, a refund by what is left of the order. */
function possible(ctx: Context, order: OrderFacts, { refundType, refundAmt }: Asked) {
  if (refundType === VOID) {
    const refusal = refusalOfVoid(withoutVoid(order, refundAmt), ctx.now.slice(0, 10));
    return { name: 'voidable', tone: refusal ? ('fail' as const) : ('met' as const), value: '' };
  }
  const tone = openOf(order) < 0n ? ('fail' as const) : ('met' as const);
  return { name: 'withinOrder', tone, value: '' };
}

async function checksOf(ctx: Context, order: OrderFacts, refund: Asked): Promise<Body['checks']> {
  const sameCard = await sameCardRefund(ctx.db, order, {
    amount: BigInt(refund.refundAmt),
    now: ctx.now,
  });
  return [
    {
      name: 'orderPaid',
      tone: order.status === ORDER_STATUS.succeeded ? 'met' : 'fail',
      value: '',
    },
    possible(ctx, order, refund),
    ...(sameCard ? [{ name: 'sameCard', tone: 'warn' as const, value: sameCard.refundId }] : []),
    settlementCheck(order),
    ...(refund.checkers > 1 ? [{ name: 'twoCheckers', tone: 'warn' as const, value: '' }] : []),
  ];
}

/** Calculates the fee and VAT given back if it succeeds after the earlier refunds, as its requester was shown. */
async function backTo(
  ctx: Context,
  settings: Settings,
  order: OrderFacts,
  { refundAmt, refundType }: Asked,
  earlier: readonly EarlierRefund[],
) {
  if (refundType === VOID) {
    return { feeBack: BigInt(order.merFeeAmt ?? 0), vatBack: BigInt(order.vatAmt) };
  }
  const terms = await refundTerms(ctx.db, settings);
  return backOf(paidOrder(order), BigInt(refundAmt), terms, succeededOf(earlier));
}

/** Builds the review of a refund: its order, earlier refunds, and the amounts that it takes. */
async function body(ctx: Context, settings: Settings, id: string): Promise<Body> {
  const refund = await refundById(ctx, id);
  const { currency, origPlatOrderId, refundAmt, refundFee, refundVat } = refund;
  const order = await orderFacts(ctx.db, origPlatOrderId, { scope: ctx.scope, isLocked: false });
  if (!order) throw notFound();
  const amount = `amount:${currency}`;
  const earlier = await refundsOfOrder(ctx.db, origPlatOrderId);
  const { feeBack, vatBack } = await backTo(ctx, settings, order, refund, earlier);
  const isVoid = refund.refundType === VOID;
  const taken = BigInt(refundAmt) + BigInt(refundFee) + BigInt(refundVat);
  const net = taken - feeBack - vatBack;
  // A void freezes what the merchant has got, a refund all that it takes at first.
  const held = isVoid ? net : taken;
  const { available } = await balanceOf(ctx.db, order);
  const term = (name: string, minor: bigint) => ({ name, amount: String(minor), count: null });
  return {
    ...EMPTY_BODY,
    facts: [
      { name: 'platOrderId', kind: 'order', value: origPlatOrderId },
      { name: 'origAmt', kind: amount, value: refund.origAmt },
      { name: 'refundedBefore', kind: amount, value: order.refundedAmt },
      { name: 'refundableAfter', kind: amount, value: refund.remainingAmt },
      { name: 'held', kind: amount, value: String(held) },
      { name: 'merAvailable', kind: amount, value: String(available) },
      { name: 'merAvailableDone', kind: amount, value: String(available + held - net) },
      { name: 'origTxnTime', kind: 'text', value: refund.origTxnTime },
      { name: 'channel', kind: 'text', value: refund.chnlName },
      { name: 'refundReason', kind: 'dict:refund_reason', value: refund.reason },
      { name: 'note', kind: 'text', value: refund.note },
    ],
    equation: {
      currency,
      terms: [
        term('refundAmt', BigInt(refundAmt)),
        term('refundFee', BigInt(refundFee)),
        term('refundVat', BigInt(refundVat)),
        term('term.feeBack', -feeBack),
        term('term.vatBack', -vatBack),
      ],
      result: { name: 'netTaken', amount: String(net) },
    },
    checks: await checksOf(ctx, order, refund),
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
export const refundApprovals = ({ settings }: Pick<Deps, 'settings'>): Approvable => ({
  ended: endByState('order:refund', 'refund_status'),
  waiting,
  body: (ctx, id) => body(ctx, settings, id),
  refused: refusedRefund,
  decide: checkRefund,
});

/** Fields of a refund that its requester fills in. */
const FIELDS = [
  { column: 'refund_amt', field: 'refundAmt', kind: 'amount', dict: '' },
  { column: 'reason', field: 'refundReason', kind: 'dict', dict: 'refund_reason' },
  { column: 'note', field: 'note', kind: 'text', dict: '' },
] as const;

/** A refund and those before it of the same order, the newest first; what was taken back asked for nothing. */
const upTo = (ctx: Context, refundId: string) =>
  ctx.db
    .selectFrom('biz_refund as r')
    .innerJoin('biz_refund as own', 'own.plat_order_id', 'r.plat_order_id')
    .where('own.refund_id', '=', refundId)
    .whereRef('r.refund_id', '<=', 'own.refund_id')
    .where('r.status', '<>', REFUND_STATUS.withdrawn)
    .orderBy('r.refund_id', 'desc')
    .limit(2)
    .select(['r.status', 'r.refund_amt', 'r.reason', 'r.note', 'r.audit_remark'])
    .select(['r.auditor', 'r.audit_time', 'r.second_auditor', 'r.second_audit_time'])
    .execute();

/** The refund of the same order before this one, when it was refused, and what is asked for otherwise now. */
async function refusedRefund(ctx: Context, refundId: string): Promise<Refused> {
  const [now, last] = await upTo(ctx, refundId);
  if (!now || last?.status !== REFUND_STATUS.rejected) return null;
  return {
    auditId: '',
    verBy: last.second_auditor ?? last.auditor ?? '',
    verTime: last.second_audit_time ?? last.audit_time ?? '',
    remark: last.audit_remark,
    diff: FIELDS.filter(({ column }) => now[column] !== last[column]).map(
      ({ column, ...field }) => ({
        ...field,
        ...{ before: last[column], after: now[column], live: '', changed: true },
      }),
    ),
  };
}
