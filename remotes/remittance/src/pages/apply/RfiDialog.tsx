import { remitWorkRoutes } from '@portal/contract/remittance/work-order';
import { useWords } from '@portal/i18n';
import { FormDialog, fieldsOf, toast, useFormState } from '@portal/ui';
import { words } from './words.ts';
import { workOrders } from './work-orders.ts';

const { body } = remitWorkRoutes.openRfi;
const Field = fieldsOf(words, body);
const DAYS = 2;

interface RfiDialogProps {
  applyNo: string;
  close(changed: boolean): void;
}

/** Asks the applicant for information; neither stage passes before the answer (money §6). */
export function RfiDialog({ applyNo, close }: RfiDialogProps) {
  const t = useWords(words);
  const form = useFormState(
    body,
    async (accepted) => {
      await workOrders.openRfi({ params: { applyNo }, body: accepted });
      toast(t('asked'));
      close(true);
    },
    { question: '', days: DAYS },
  );
  return (
    <FormDialog title={t('askInfo')} form={form} close={() => close(false)} verb={t('askInfo')}>
      <Field.TextArea name="question" hint={t('questionHint')} />
      <Field.Counted name="days" unit={t('dayUnit')} />
    </FormDialog>
  );
}
