import { useWords } from '@portal/i18n';
import { formatRate } from '@portal/money';
import { MoneyEquation } from '@portal/ui';
import type { Fee } from './api.ts';
import { words } from './words.ts';

interface FeeEquationProps {
  fee: Fee;
  currency: string;
  /** Minor units. */
  txnAmt: string;
}

/** The steps from the amount to what the merchant is owed. */
export function FeeEquation({ fee, currency, txnAmt }: FeeEquationProps) {
  const t = useWords(words);
  const steps = [
    { label: `${t('fee')} ${formatRate(fee.ratePpm)}`, minor: fee.fee, isShown: true },
    { label: t('extra'), minor: fee.extra, isShown: fee.extra !== '0' },
    { label: `${t('vat')} ${formatRate(fee.vatPpm)}`, minor: fee.vat, isShown: fee.vatPpm > 0 },
  ].filter(({ isShown }) => isShown);
  return (
    <MoneyEquation
      currency={currency}
      lines={[
        { label: t('txnAmt'), minor: txnAmt },
        ...steps.map(({ label, minor }) => ({ label, minor: minor === '0' ? minor : `-${minor}` })),
      ]}
      result={{ label: t('merSettleAmt'), minor: fee.settle }}
    />
  );
}
