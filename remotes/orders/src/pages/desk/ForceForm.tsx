import { ForceInput } from '@portal/contract/orders/desk';
import { useWords } from '@portal/i18n';
import { Button, Form, fieldsOf, toast, useFormState } from '@portal/ui';
import { type Detail, desk } from './api.ts';
import css from './case.module.css';
import { resultText } from './result-text.ts';
import { words } from './words.ts';

const Asked = ForceInput.pick({ status: true, reason: true });
const Field = fieldsOf(words, Asked);

interface ForceFormProps {
  one: Detail;
  done(): Promise<void>;
}

/** Asks for a result: which, and why; the files of the case go with it. The amount is the order's. */
export function ForceForm({ one, done }: ForceFormProps) {
  const t = useWords(words);
  const evidenceIds = one.evidence.map(({ evidenceId }) => evidenceId);
  const isBare = evidenceIds.length === 0;
  const form = useFormState(Asked, async (asked) => {
    const { kind, reference } = one;
    if (kind === 'DOUBLE') return;
    await desk.force({ params: { kind, reference }, body: { ...asked, evidenceIds } });
    toast(t('proposedToast'));
    form.begin({});
    await done();
  });
  const options = one.forceResults.map((value) => ({ value, label: resultText(t, one, value) }));
  return (
    <Form form={form}>
      <Field.Choice name="status" options={options} />
      <Field.TextArea name="reason" />
      <p className={css.hint}>
        {isBare ? t('needEvidence') : t('files', { count: evidenceIds.length })}
      </p>
      <Button htmlType="submit" loading={form.isBusy} disabled={isBare}>
        {t('propose')}
      </Button>
    </Form>
  );
}
