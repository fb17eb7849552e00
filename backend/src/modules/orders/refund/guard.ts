import { ORDER_STATUS, REFUND_STATUS, REFUND_TYPE } from '@portal/contract/orders/dictionaries';
import type { Refundable } from '@portal/contract/orders/refund';
import { formatMinor } from '@portal/money';
import type { z } from 'zod';
import { type Refusal, refuse, refuseField } from '../../../kernel/refusal.ts';
import type { EarlierRefund, OrderFacts } from './facts.store.ts';

type Finding = z.output<typeof Refundable>['findings'][number];

/** Facts that the guard examines; amounts in minor units. */
export interface Guarded {
  order: OrderFacts;
  earlier: readonly EarlierRefund[];
  /** Undefined while nothing is typed. */
  amount: bigint | undefined;
  /** Amount that the account would have to hold, and the amount available. */
  hold: bigint;
  available: bigint;
  /** Lowest available balance that the account may have. */
  floor: bigint;
  sameCard: { refundId: string; applyTime: string } | undefined;
  checkers: 1 | 2;
  /** `yyyy-MM-dd`: payments before this day are too old. */
  oldest: string;
}

/** Amount of an order that is neither refunded nor on its way: below zero once bills have corrected it, or its refunds, so far. */
export const openOf = ({ txnAmt, refundedAmt, refundingAmt }: OrderFacts): bigint =>
  BigInt(txnAmt) - BigInt(refundedAmt) - BigInt(refundingAmt);

/** Amount of an order that can be refunded. */
export function refundableOf(order: OrderFacts): bigint {
  const open = order.status === ORDER_STATUS.succeeded ? openOf(order) : 0n;
  return open > 0n ? open : 0n;
}

const finding = (
  tone: Finding['tone'],
  code: Finding['code'],
  proof = '',
  amount: bigint | string = '',
): Finding => ({ tone, code, proof, amount: String(amount) });

/** Lists the findings that block every refund of the order (INV-02, INV-03). */
function refusing({ order, amount, oldest, hold, available, floor }: Guarded): Finding[] {
  const { status, orderType, refundFlag, txnTime } = order;
  if (status !== ORDER_STATUS.succeeded) return [finding('red', 'notPaid', status)];
  const found: Finding[] = [];
  if (orderType === 'OFFL') found.push(finding('red', 'offline'));
  else if (refundFlag !== 'Y') found.push(finding('red', 'channelRefuses', order.chnlCode));
  if (txnTime.slice(0, 10) < oldest) found.push(finding('red', 'tooOld', oldest));
  const left = refundableOf(order);
  if (left === 0n || (amount !== undefined && amount > left)) {
    found.push(finding('red', 'exceeds', '', left));
  } else if (amount !== undefined && available - hold < floor) {
    found.push(finding('red', 'balanceShort', '', available));
  }
  return found;
}

const UNDER_WAY: readonly EarlierRefund['status'][] = [
  REFUND_STATUS.pending,
  REFUND_STATUS.secondReview,
  REFUND_STATUS.queued,
  REFUND_STATUS.sent,
  REFUND_STATUS.unknown,
];

const sumOf = (refunds: readonly EarlierRefund[]) =>
  refunds.reduce((sum, { refundAmt }) => sum + BigInt(refundAmt), 0n);

/** Lists the findings to read before a decision: amber first, then facts. */
function telling({ order, earlier, amount, sameCard, checkers }: Guarded): Finding[] {
  if (order.status !== ORDER_STATUS.succeeded) return [];
  const done = earlier.filter(({ status }) => status === REFUND_STATUS.succeeded);
  const underWay = earlier.filter(({ status }) => UNDER_WAY.includes(status));
  const { settleBatchNo, merSettleAmt, isConnected, refundFlag } = order;
  return [
    ...(sameCard ? [finding('amber', 'sameCard', sameCard.refundId, amount)] : []),
    settleBatchNo
      ? finding('amber', 'settled', settleBatchNo, merSettleAmt ?? '')
      : finding('green', 'unsettled'),
    ...(isConnected ? [] : [finding('amber', 'notConnected', order.chnlCode)]),
    ...(checkers > 1 ? [finding('grey', 'twoCheckers')] : []),
    ...(done.length > 0 ? [finding('grey', 'earlier', String(done.length), sumOf(done))] : []),
    ...(underWay.length > 0
      ? [finding('grey', 'inFlight', String(underWay.length), sumOf(underWay))]
      : []),
    ...(refundFlag === 'Y' ? [finding('green', 'channelTakes', order.chnlCode)] : []),
  ];
}

/** Everything that the guard says of a refund, the worst first (money §3). */
export const findingsOf = (guarded: Guarded): Finding[] => [
  ...refusing(guarded),
  ...telling(guarded),
];

/** Returns the reason why no refund of this amount is possible, of any type; undefined when one is. */
export function blockOf(guarded: Guarded): Refusal | undefined {
  const [red] = refusing(guarded);
  if (!red) return undefined;
  const { order } = guarded;
  if (red.code !== 'exceeds') return refuse(`refund.guard.${red.code}`, { proof: red.proof });
  const max = formatMinor(red.amount, order.currency);
  return refuseField('refundAmt', 'refund.exceed', { max });
}

/** The refusal of a refund that is asked for; undefined when it may be. */
export function refusalOf(
  guarded: Guarded,
  { refundType, sameCardSeen }: { refundType: '1' | '2'; sameCardSeen: boolean },
): Refusal | undefined {
  const { order, amount, sameCard } = guarded;
  const left = refundableOf(order);
  const block = blockOf(guarded);
  if (block) return block;
  if (refundType === REFUND_TYPE.full && amount !== left) {
    return refuseField('refundAmt', 'refund.full', {
      max: formatMinor(String(left), order.currency),
    });
  }
  if (refundType === REFUND_TYPE.partial && amount === BigInt(order.txnAmt)) {
    return refuseField('refundAmt', 'refund.partial');
  }
  return sameCard && !sameCardSeen ? refuseField('sameCardSeen', 'refund.sameCard') : undefined;
}
