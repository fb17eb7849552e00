import type { TimelineOf } from '@portal/contract/orders/timeline';
import { useWords } from '@portal/i18n';
import { DictTag, DictText } from '@portal/ui';
import { words } from '../words.ts';

const KNOWN = ['sync', 'reveal', 'close', 'refund', 'void'] as const;

/** What somebody did, or which state the order or a refund went to. */
export function StepTitle({ step }: { step: TimelineOf<'step'> }) {
  const t = useWords(words);
  const { action, toStatus, refundId } = step;
  const known = KNOWN.find((name) => name === action);
  if (known) return t(`action.${known}`);
  if (!toStatus) return t('action.other', { action });
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
