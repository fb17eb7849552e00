import { formatMinor, formatRate } from '@portal/money';
import { differenceNamed } from '../../finance/addresses.ts';
import type { FeeStep, OrderMoney } from '../order-money.ts';
import type { Say, SumLine } from './say.ts';

type Correction = OrderMoney['corrections'][number];

/** Result of the percent fee before its cap, which the trace tells once. */
const roundedOf = (steps: readonly FeeStep[]) =>
  steps.find((step) => step.kind === 'round')?.value ?? null;

function lineOf(
  step: FeeStep,
  currency: string,
  rounded: string | null,
  say: Say,
): SumLine | undefined {
  const amount = (minor: string) => formatMinor(minor, currency);
  switch (step.kind) {
    case 'tier':
      return {
        label: say('fee.tier', { rate: formatRate(step.ratePpm), tier: step.tier }),
        minor: rounded,
      };
    case 'percent':
      return { label: say('fee.percent', { rate: formatRate(step.ratePpm) }), minor: rounded };
    case 'slice':
      return {
        label: say('fee.slice', {
          rate: formatRate(step.ratePpm),
          tier: step.tier,
          amount: amount(step.amount),
        }),
        minor: null,
      };
    case 'cap': {
      const less = BigInt(step.before) - BigInt(step.value);
      if (less === 0n) return undefined;
      const label = say('fee.cap', { top: amount(step.top), less: amount(String(less)) });
      return { label, minor: step.value };
    }
    case 'd0': {
      const { ratePpm, bi, bottom, value } = step;
      const values = { rate: formatRate(ratePpm), bi: amount(bi), bottom: amount(bottom) };
      return { label: say('fee.d0', values), minor: value };
    }
    case 'clamp':
      return { label: say('fee.clamp'), minor: step.value };
    default:
      return undefined;
  }
}

/**
 * Returns the calculation of a fee, from the steps stored with it: lines that are not summed. The tier alone
 * shows a single rate for the whole amount.
 */
function feeLines(steps: readonly FeeStep[], currency: string, say: Say): SumLine[] {
  const rounded = roundedOf(steps);
  const hasTier = steps.some(({ kind }) => kind === 'tier');
  return steps
    .filter(({ kind }) => !(hasTier && kind === 'percent'))
    .flatMap((step) => lineOf(step, currency, rounded, say) ?? [])
    .map((line) => ({ ...line, isStep: true }));
}

const negative = (minor: string | null) => (minor === null || minor === '0' ? minor : `-${minor}`);

/** Calculation of a merchant's net amount of an order: amount, steps of the fee, fee, tax, what is left. */
export interface OrderEquation {
  amount: SumLine;
  steps: SumLine[];
  fee: SumLine;
  /** None where fees bear no tax. */
  vat: SumLine[];
  /** Corrections by bills, each with its fees. */
  corrections: SumLine[];
  net: SumLine;
}

type Corrected = 'amount' | 'fee' | 'vat';

export const correctedLabels = (say: Say): Record<Corrected, string> => ({
  amount: say('corrected.amount'),
  fee: say('corrected.fee'),
  vat: say('corrected.vat'),
});

/**
 * A correction by a bill: what the merchant gets by it, of a refund the other way round (`sign`), and the fees that come
 * with it where there are some.
 */
export function correctionLines(
  { errorId, amount, fee, vat }: Correction,
  sign: 1n | -1n,
  labels: Record<Corrected, string>,
): SumLine[] {
  const line = (name: Corrected, minor: bigint) => ({
    id: `${errorId} ${name}`,
    label: labels[name],
    minor: String(minor),
  });
  return [
    { ...line('amount', sign * BigInt(amount)), page: differenceNamed(errorId) },
    line('fee', -BigInt(fee)),
    line('vat', -BigInt(vat)),
  ].filter(({ minor }) => minor !== '0');
}

/** Returns the merchant's net amount with corrections by bills; null: the order has not succeeded. */
export const netOf = ({ merSettleAmt, corrections }: OrderMoney): string | null =>
  merSettleAmt === null
    ? null
    : String(
        corrections.reduce(
          (net, { amount, fee, vat }) => net + BigInt(amount) - BigInt(fee) - BigInt(vat),
          BigInt(merSettleAmt),
        ),
      );

/** The equation of an order's amounts, from the fee that was stored with it. */
export function equationOf(money: OrderMoney, say: Say): OrderEquation {
  const { currency, txnAmt, merFeeAmt, vatAmt, vatRate, corrections } = money;
  const steps = feeLines(money.steps, currency, say);
  const isTold = merFeeAmt === null || steps.length > 0;
  const rate = isTold ? '' : ` ${formatRate(money.merFeeRate)}`;
  const vat = say('vatOf', {
    rate: formatRate(vatRate),
    fee: merFeeAmt === null ? '—' : formatMinor(merFeeAmt, currency),
  });
  return {
    amount: { label: say('txnAmt'), minor: txnAmt },
    steps,
    fee: { label: `${say('merFeeAmt')}${rate}`, minor: negative(merFeeAmt) },
    vat: vatRate > 0 ? [{ label: vat, minor: negative(vatAmt) }] : [],
    corrections: corrections.flatMap((one) => correctionLines(one, 1n, correctedLabels(say))),
    net: { label: say('merSettleAmt'), minor: netOf(money) },
  };
}
