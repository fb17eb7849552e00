import { rule } from '@portal/contract/kit/rules';
import { offlineRoutes } from '@portal/contract/orders/offline';
import { toMinor } from '@portal/money';
import { Banner, Region, useCall } from '@portal/ui';
import { offline } from './api.ts';
import { FeeEquation } from './FeeEquation.tsx';
import css from './offline.module.css';

interface FeePreviewProps {
  /** As typed: the amount in major units. */
  typed: Partial<Record<'merId' | 'currency' | 'txnAmt' | 'txnDate', string>>;
}

const HEIGHT_PX = 120;

/** Cost of the order, or why it would be refused; nothing while that cannot be asked. */
export function FeePreview({ typed }: FeePreviewProps) {
  const { merId, currency = '', txnAmt = '', txnDate } = typed;
  // One that the field refuses is not rounded to one that it would take.
  const isExact = rule.amount.ofCurrency(currency, { positive: true }).safeParse(txnAmt).success;
  const minor = isExact ? toMinor(txnAmt, currency) : undefined;
  const asked = offlineRoutes.fee.query.safeParse({ merId, currency, txnAmt: minor, txnDate });
  const query = asked.data ?? { merId: '', currency: '', txnAmt: '', txnDate: '' };
  const answer = useCall(offline.fee, { query }, { enabled: asked.success });
  if (!asked.success) return null;
  return (
    <div className={css.preview}>
      <Region answer={answer} height={HEIGHT_PX}>
        {({ fee, refusal }) =>
          fee ? (
            <FeeEquation fee={fee} currency={currency} txnAmt={query.txnAmt} />
          ) : (
            <Banner tone="warning">{refusal}</Banner>
          )
        }
      </Region>
    </div>
  );
}
