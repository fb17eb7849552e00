import { formatMinor } from '@portal/money';
import type { OrderMoney } from '../order-money.ts';
import { correctedLabels, correctionLines, netOf } from './fee-lines.ts';
import type { Say, SumLine } from './say.ts';

const NAMES = ['amount', 'fee', 'vat', 'feeBack', 'vatBack'] as const;
type Sums = Record<(typeof NAMES)[number], bigint>;

/** Adds up the amounts that all succeeded refunds have posted. */
function sumsOf({ refunds }: OrderMoney): Sums {
  const sumOf = (name: (typeof NAMES)[number]) =>
    refunds.reduce((sum, { posted }) => sum + BigInt(posted[name]), 0n);
  return Object.fromEntries(NAMES.map((name) => [name, sumOf(name)])) as Sums;
}

/**
 * Returns the amounts that refunds took from the merchant and gave back, corrections by bills, and the order's net
 * amount. Undefined before a refund has succeeded; refunds in flight are never counted (money §3).
 */
export function refundLines(
  money: OrderMoney,
  say: Say,
): { lines: SumLine[]; net: string } | undefined {
  const { amount, fee, vat, feeBack, vatBack } = sumsOf(money);
  const before = netOf(money);
  const corrections = money.refunds.flatMap((refund) => refund.corrections);
  if (before === null || (amount === 0n && corrections.length === 0)) return undefined;
  const counted = money.refunds.filter(({ posted }) => posted.amount !== '0');
  const text = (minor: bigint) => formatMinor(String(minor), money.currency);
  const moved: [label: string, minor: bigint][] = [
    [say('refund.count', { count: counted.length }), -amount],
    [say('refund.fee', { fee: text(fee), vat: text(vat) }), -(fee + vat)],
    [say('refund.feeBack'), feeBack],
    [say('refund.vatBack'), vatBack],
  ];
  const lines = [
    ...moved.map(([label, minor]) => ({ label, minor: String(minor) })),
    ...corrections.flatMap((one) => correctionLines(one, -1n, correctedLabels(say))),
  ].filter(({ minor }) => minor !== '0');
  const net = lines.reduce((sum, { minor }) => sum + BigInt(minor ?? 0), BigInt(before));
  return { lines, net: String(net) };
}
