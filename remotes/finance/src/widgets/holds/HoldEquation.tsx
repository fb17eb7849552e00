import type { AccountHold } from '@portal/contract/finance/account';
import { batchPage } from '@portal/contract/finance/addresses';
import { orderPage, refundPage } from '@portal/contract/orders/addresses';
import { useWords } from '@portal/i18n';
import { type EquationLine, MoneyEquation, useDict } from '@portal/ui';
import type { z } from 'zod';
import { holdWords } from './words.ts';

type Hold = z.output<typeof AccountHold>;

interface HoldEquationProps {
  /** Numeric code of all amounts. */
  currency: string;
  /** Minor units, with what they are called on the page. */
  balance: { label: string; minor: string };
  available: { label: string; minor: string };
  frozen: string;
  /** The largest of `holdCount`. */
  holds: readonly Hold[];
  holdCount: number;
}

/** Pages on which the cause of a hold is read; a remittance has none yet. */
const PAGES: Partial<Record<Hold['cause'], (causeId: string) => EquationLine['page']>> = {
  REFUND: refundPage,
  SETTLE: batchPage,
  RISK: orderPage,
};

/** Equation of the available balance: the balance less each hold, which leads to its cause. */
export function HoldEquation(props: HoldEquationProps) {
  const t = useWords(holdWords);
  const causes = useDict('ledger_hold_cause');
  const { currency, balance, available, frozen, holds, holdCount } = props;
  const shown = holds.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  const rest = BigInt(frozen) - shown;
  const lines = [
    balance,
    ...holds.map(({ cause, causeId, amount }) => ({
      label: `${causes.label(cause)} ${causeId}`,
      minor: String(-BigInt(amount)),
      page: PAGES[cause]?.(causeId),
    })),
    ...(rest > 0n
      ? [{ label: t('otherHolds', { count: holdCount - holds.length }), minor: String(-rest) }]
      : []),
  ];
  return <MoneyEquation currency={currency} lines={lines} result={available} />;
}
