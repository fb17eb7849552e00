import { ForcedInput } from '@portal/contract/finance/batch-forced';
import { useWords } from '@portal/i18n';
import { FormDialog, fieldsOf, toast, useFormState } from '@portal/ui';
import { amountText, payeeOf } from '../actions/record-of.ts';
import type { BatchRecord } from '../types.ts';
import { type Dispute, forcedCalls } from './api.ts';
import css from './forced.module.css';
import { forcedWords } from './words.ts';

const Field = fieldsOf(forcedWords, ForcedInput);

interface ForcedDialogProps {
  batch: BatchRecord;
  dispute: Dispute;
  close(changed: boolean): void;
}

/** The number that the bank has given the payment, where it said that it paid. */
const traceOf = ({ events }: Dispute): string =>
  events.find(({ result }) => result === 'SUCCEEDED')?.channelReference ?? '';

/** Asks for what became of a payout: whether its money has left, why, and what shows it. */
export function ForcedDialog({ batch, dispute, close }: ForcedDialogProps) {
  const t = useWords(forcedWords);
  const { batchNo } = batch;
  const [only, ...others] = dispute.results;
  const form = useFormState(
    ForcedInput,
    async (body) => {
      await forcedCalls.ask({ params: { batchNo }, body });
      toast(t('asked'));
      close(true);
    },
    {
      bankTrace: traceOf(dispute),
      ...(only && others.length === 0 && { result: only.result }),
    },
  );
  const amount = amountText(batch);
  const chosen = dispute.results.find(({ result }) => result === form.values.result);
  const options = dispute.results.map(({ result }) => ({
    value: result,
    label: t(`results.${result}`),
  }));
  return (
    <FormDialog
      title={t('askTitle')}
      form={form}
      close={() => close(false)}
      verb={t('submit')}
      text={<p>{t('askText', { amount, payee: payeeOf(batch) })}</p>}
    >
      <Field.Choice name="result" options={options} />
      {chosen && <p className={css.effect}>{t(`effects.${chosen.effect}`, { amount })}</p>}
      {chosen?.result === 'PAID' && <Field.Text name="bankTrace" />}
      <Field.TextArea name="reason" />
      <Field.TextArea name="evidence" hint={t('evidenceHint')} />
    </FormDialog>
  );
}
