import { correctionLines } from '@portal/contract/orders/life/fee-lines';
import { useWords } from '@portal/i18n';
import { MoneyEquation } from '@portal/ui';
import type { RefundRecord } from './refund.ts';
import { words } from './words.ts';

const taken = (minor: string) => (minor === '0' ? minor : `-${minor}`);

/**
 * Effect of a refund on the merchant's balance, including corrections by bills. The amounts given
 * back are known once it has succeeded.
 */
export function RefundMoney({ refund }: { refund: RefundRecord }) {
  const t = useWords(words);
  const { currency, refundAmt, refundFee, refundVat, feeBack, vatBack } = refund;
  const cost = BigInt(refundAmt) + BigInt(refundFee) + BigInt(refundVat);
  const labels = {
    amount: t('corrected.amount'),
    fee: t('corrected.fee'),
    vat: t('corrected.vat'),
  };
  const corrections = refund.corrections.flatMap((one) => correctionLines(one, -1n, labels));
  const corrected = corrections.reduce((sum, { minor }) => sum + BigInt(minor ?? 0), 0n);
  const net =
    feeBack === null || vatBack === null
      ? null
      : String(BigInt(feeBack) + BigInt(vatBack) - cost + corrected);
  return (
    <MoneyEquation
      currency={currency}
      lines={[
        { label: t('refundAmt'), minor: taken(refundAmt) },
        { label: t('refundFee'), minor: taken(refundFee) },
        { label: t('refundVat'), minor: taken(refundVat) },
        { label: t('feeBack'), minor: feeBack },
        { label: t('vatBack'), minor: vatBack },
        ...corrections,
      ]}
      result={{ label: t('net'), minor: net }}
    />
  );
}
