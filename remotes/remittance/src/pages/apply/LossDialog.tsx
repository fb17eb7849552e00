import { remitWriteRoutes } from '@portal/contract/remittance/apply-writes';
import { useWords } from '@portal/i18n';
import { FormDialog, fieldsOf, toast, useFormState } from '@portal/ui';
import { writes } from './api.ts';
import { words } from './words.ts';

const { body } = remitWriteRoutes.loss;
const Field = fieldsOf(words, body);

interface LossDialogProps {
  applyNo: string;
  close(changed: boolean): void;
}

/** Says why something was lost on the way back, and who bears it. */
export function LossDialog({ applyNo, close }: LossDialogProps) {
  const t = useWords(words);
  const form = useFormState(
    body,
    async (accepted) => {
      await writes.loss({ params: { applyNo }, body: accepted });
      toast(t('lossRecorded'));
      close(true);
    },
    { reason: '', borneBy: '', remark: '' },
  );
  return (
    <FormDialog
      title={t('recordLoss')}
      verb={t('recordLoss')}
      text={<p>{t('lossText')}</p>}
      form={form}
      close={() => close(false)}
    >
      <Field.Dict name="reason" type="remit_return_reason" />
      <Field.Dict name="borneBy" type="remit_borne_by" />
      <Field.TextArea name="remark" />
    </FormDialog>
  );
}
