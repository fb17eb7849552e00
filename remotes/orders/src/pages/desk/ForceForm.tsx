import { ForceInput } from '@portal/contract/orders/desk';
import { useWords } from '@portal/i18n';
import { Button, Form, fieldsOf, toast, useFormState } from '@portal/ui';
import { type Detail, desk } from './api.ts';
import css from './case.module.css';
import { words } from './words.ts';

const Asked = ForceInput.pick({ status: true, reason: true });
const Field = fieldsOf(words, Asked);

/** Asks for a result: which, and why; the files of the case go with it. The amount is the order's. */
export function ForceForm({ one, done }: { one: Detail; done(): Promise<void> }) {
  const t = useWords(words);
  const evidenceIds = one.evidence.map(({ evidenceId }) => evidenceId);
  const isBare = evidenceIds.length === 0;
  const form = useFormState(Asked, async (asked) => {
    await desk.force({ params: { reference: one.reference }, body: { ...asked, evidenceIds } });
    toast(t('proposedToast'));
    form.begin({});
    await done();
  });
  const options = [
    { value: '2', label: t('succeeded') },
    { value: '3', label: t('failed') },
  ];
  return (
    <Form form={form}>
      <Field.Choice name="status" options={options} />
      <Field.TextArea name="reason" />
      <p className={css.hint}>
        {isBare ? t('needEvidence') : t('files', { count: evidenceIds.length })}
      </p>
      <Button type="primary" htmlType="submit" loading={form.isBusy} disabled={isBare}>
        {t('propose')}
      </Button>
    </Form>
  );
}
