import { BatchDecision } from '@portal/contract/finance/batch';
import { useWords } from '@portal/i18n';
import { BatchDialog, fieldsOf } from '@portal/ui';
import { batches as calls } from '../api.ts';
import type { Batch, Outcome } from '../types.ts';
import { batchWords } from '../words.ts';
import { recordOf } from './record-of.ts';

const Field = fieldsOf(batchWords, BatchDecision);

interface DecideDialogProps {
  batches: readonly Batch[];
  outcome: Outcome;
  /** Left; true when something may have changed. */
  close(changed: boolean): void;
}

/** Approves or refuses batches after a question; a refusal has its reason (INV-09). */
export function DecideDialog({ batches, outcome, close }: DecideDialogProps) {
  const t = useWords(batchWords);
  const passes = outcome === '1';
  const count = { count: batches.length };
  const texts = passes
    ? { title: t('approveTitle', count), text: t('approveText'), verb: t('approve') }
    : { title: t('refuseTitle', count), text: t('refuseText'), verb: t('refuse') };
  return (
    <BatchDialog
      title={texts.title}
      text={<p>{texts.text}</p>}
      verb={texts.verb}
      isDangerous={!passes}
      records={batches.map(recordOf)}
      count={(some) => t('batches', { count: some })}
      schema={BatchDecision}
      initial={{ ids: batches.map(({ batchNo }) => batchNo), verStatus: outcome, remark: '' }}
      send={async (body) => {
        const answered = await calls.audit({ body });
        return answered.map(({ batchNo, ...result }) => ({ ...result, id: batchNo }));
      }}
      done={{
        all: t(passes ? 'approved' : 'refused', count),
        one: t(passes ? 'isApproved' : 'isRefused'),
      }}
      close={close}
    >
      {!passes && <Field.TextArea name="remark" />}
    </BatchDialog>
  );
}
