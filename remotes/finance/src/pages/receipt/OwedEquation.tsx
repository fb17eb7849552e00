import { useWords } from '@portal/i18n';
import { MoneyEquation } from '@portal/ui';
import { words } from './words.ts';

interface OwedEquationProps {
  /** Numeric code of all amounts, which are minor units. */
  currency: string;
  owed: string;
  /** Other receipts that wait; left out where only this one counts. */
  waiting?: string;
  amount: string;
}

/** Equation of what a channel owes once a receipt is approved; 0 means it has paid everything. */
export function OwedEquation({ currency, owed, waiting = '0', amount }: OwedEquationProps) {
  const t = useWords(words);
  const rest = BigInt(owed) - BigInt(waiting) - BigInt(amount);
  const taken = (minor: string) => (minor === '0' ? minor : `-${minor}`);
  return (
    <MoneyEquation
      currency={currency}
      lines={[
        { label: t('owedNow'), minor: owed },
        ...(waiting === '0' ? [] : [{ label: t('waitingNow'), minor: taken(waiting) }]),
        { label: t('thisReceipt'), minor: taken(amount) },
      ]}
      result={{ label: t('owedThen'), minor: String(rest) }}
    />
  );
}
