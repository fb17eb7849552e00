import { useWords } from '@portal/i18n';
import { type FormDrawerState, fieldsOf, useDict } from '@portal/ui';
import { AgentField } from '../deposit/index.ts';
import { AdjustForm } from './api.ts';
import { adjustWords } from './words.ts';

const Field = fieldsOf(adjustWords, AdjustForm);

/** What is asked for of a withdrawal, which goes to a bank, or of a signed adjustment, which does not. */
export function AdjustFields({ form }: { form: FormDrawerState }) {
  const t = useWords(adjustWords);
  const kinds = useDict('agent_txn_type');
  const { currency = '', txnType } = form.values as { currency?: string; txnType?: string };
  const isWithdrawal = txnType === '2';
  const options = ['2', '6'].map((value) => ({ value, label: kinds.entry(value)?.label ?? value }));
  return (
    <>
      <Field.Choice name="txnType" options={options} />
      <Field.Currency name="currency" />
      <AgentField form={form}>
        {(agents) => <Field.Choice name="agentId" options={agents} />}
      </AgentField>
      <Field.Amount
        name="amount"
        currency={currency}
        hint={isWithdrawal ? t('withdrawalHint') : t('adjustHint')}
      />
      {isWithdrawal && (
        <>
          <Field.Text name="payeeName" />
          <Field.Text name="payeeBank" />
          <Field.Text name="payeeAccount" />
        </>
      )}
      <Field.TextArea name="remark" />
    </>
  );
}
