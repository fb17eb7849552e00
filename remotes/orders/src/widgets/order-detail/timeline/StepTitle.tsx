import { actionText } from '@portal/contract/orders/life/texts';
import type { TimelineOf } from '@portal/contract/orders/timeline';
import { useWords } from '@portal/i18n';
import { DictTag, DictText } from '@portal/ui';
import { words } from '../words.ts';

/** What somebody did, or which state the order or a refund went to. */
export function StepTitle({ step }: { step: TimelineOf<'step'> }) {
  const t = useWords(words);
  const { toStatus, refundId } = step;
  const action = actionText(step, t);
  if (action) return action;
  return (
    <>
      {refundId ? t('refundIs') : t('orderIs')}{' '}
      {refundId ? (
        <DictTag type="refund_status" value={toStatus} />
      ) : (
        <DictText type="order_status" value={toStatus} />
      )}
    </>
  );
}
