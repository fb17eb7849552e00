import { actionText } from '@portal/contract/orders/life/texts';
import type { TimelineOf } from '@portal/contract/orders/timeline';
import { useWords } from '@portal/i18n';
import { DictTag, DictText } from '@portal/ui';
import { words } from '../words.ts';

/** Title of a step: a person's action, or the new state of the order or of a refund. */
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
