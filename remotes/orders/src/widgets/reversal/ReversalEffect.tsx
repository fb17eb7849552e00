import { MER_SETTLE_STATUS } from '@portal/contract/orders/dictionaries';
import { useWords } from '@portal/i18n';
import { Banner, MoneyEquation } from '@portal/ui';
import type { Offline } from './api.ts';
import { reversalWords } from './words.ts';

/** Effect of a reversal on the merchant's balance, and the source of the money. */
export function ReversalEffect({ order }: { order: Offline }) {
  const t = useWords(reversalWords);
  const { currency, txnAmt, fee, merSettleSta, reversal } = order;
  if (!reversal || !fee) return null;
  const after = BigInt(reversal.available) - BigInt(fee.settle);
  const back = [
    { label: t('feeBack'), minor: String(BigInt(fee.fee) + BigInt(fee.extra)) },
    { label: t('vatBack'), minor: fee.vat },
  ].filter(({ minor }) => minor !== '0');
  return (
    <>
      {merSettleSta !== MER_SETTLE_STATUS.unsettled && (
        <Banner tone="warning">{t('settled')}</Banner>
      )}
      {after < 0n && <Banner tone="warning">{t('short')}</Banner>}
      <MoneyEquation
        currency={currency}
        lines={[
          { label: t('available'), minor: reversal.available },
          { label: t('txnAmt'), minor: `-${txnAmt}` },
          ...back,
        ]}
        result={{ label: t('availableAfter'), minor: String(after) }}
      />
    </>
  );
}
