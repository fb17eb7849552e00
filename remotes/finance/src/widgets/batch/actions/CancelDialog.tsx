import { batchRoutes } from '@portal/contract/finance/batch';
import { useWords } from '@portal/i18n';
import { BatchDialog, fieldsOf, useIntent } from '@portal/ui';
import { batches as calls } from '../api.ts';
import type { BatchRecord } from '../types.ts';
import { batchWords } from '../words.ts';
import { amountText, recordOf } from './record-of.ts';

const { body } = batchRoutes.cancel;
const Field = fieldsOf(batchWords, body);

interface CancelDialogProps {
  batch: BatchRecord;
  /** Left; true when something may have changed. */
  close(changed: boolean): void;
}

/** Takes a batch back, with a reason: its lines can be settled by another one. */
export function CancelDialog({ batch, close }: CancelDialogProps) {
  const t = useWords(batchWords);
  const { batchNo } = batch;
  const cancel = useIntent(calls.cancel, () => undefined);
  return (
    <BatchDialog
      title={t('cancelTitle', { batchNo })}
      text={<p>{t('cancelText', { amount: amountText(batch) })}</p>}
      verb={t('cancel')}
      isDangerous
      records={[recordOf(batch)]}
      count={(some) => t('records', { count: some })}
      schema={body}
      initial={{ reason: '' }}
      send={async (given) => {
        await cancel({ params: { batchNo }, body: given });
        return [{ id: batchNo, ok: true, msg: '' }];
      }}
      done={{ all: t('cancelled'), one: t('cancelled') }}
      close={close}
    >
      <Field.TextArea name="reason" />
    </BatchDialog>
  );
}
