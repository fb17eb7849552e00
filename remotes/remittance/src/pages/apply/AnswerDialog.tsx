import { remitWorkRoutes } from '@portal/contract/remittance/work-order';
import { useWords } from '@portal/i18n';
import { FormDialog, fieldsOf, toast, useFormState } from '@portal/ui';
import type { Work } from './api.ts';
import { words } from './words.ts';
import { workOrders } from './work-orders.ts';

const { body } = remitWorkRoutes.answerRfi;
const Field = fieldsOf(words, body);

interface AnswerDialogProps {
  order: Work;
  close(changed: boolean): void;
}

/** Answers a request for information, with files where documents are asked for. */
export function AnswerDialog({ order: { workOrderId, subject }, close }: AnswerDialogProps) {
  const t = useWords(words);
  const form = useFormState(
    body,
    async (accepted) => {
      await workOrders.answerRfi({ params: { workOrderId }, body: accepted });
      toast(t('answerSent'));
      close(true);
    },
    { answer: '', files: [] },
  );
  return (
    <FormDialog
      title={t('giveAnswer')}
      text={<p>{subject}</p>}
      form={form}
      close={() => close(false)}
      verb={t('giveAnswer')}
    >
      <Field.TextArea name="answer" />
      <Field.Voucher name="files" />
    </FormDialog>
  );
}
