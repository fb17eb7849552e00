import { useWords } from '@portal/i18n';
import { MoneyEquation } from '@portal/ui';
import type { RefundRecord } from './refund.ts';
import { words } from './words.ts';

const taken = (minor: string) => (minor === '0' ? minor : `-${minor}`);

/** What a refund takes from the merchant's balance; what goes back is known once it has succeeded. */
export function RefundMoney({ refund }: { refund: RefundRecord }) {
  const t = useWords(words);
  const { currency, refundAmt, refundFee, refundVat, feeBack, vatBack } = refund;
  const cost = BigInt(refundAmt) + BigInt(refundFee) + BigInt(refundVat);
  const net =
    feeBack === null || vatBack === null ? null : String(BigInt(feeBack) + BigInt(vatBack) - cost);
  return (
    <MoneyEquation
      currency={currency}
      lines={[
        { label: t('refundAmt'), minor: taken(refundAmt) },
        { label: t('refundFee'), minor: taken(refundFee) },
        { label: t('refundVat'), minor: taken(refundVat) },
        { label: t('feeBack'), minor: feeBack },
        { label: t('vatBack'), minor: vatBack },
      ]}
      result={{ label: t('net'), minor: net }}
    />
  );
}
