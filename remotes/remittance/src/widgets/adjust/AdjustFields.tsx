import { acceptedMinor } from '@portal/contract/kit/rules/typed-amounts';
import { adjustedAmount, WITHDRAWAL } from '@portal/contract/remittance/adjust';
import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import { type FormDrawerState, fieldsOf, MoneyEquation, useDict } from '@portal/ui';
import { useAgentOptions } from '../deposit/index.ts';
import css from './adjust.module.css';
import { AdjustForm } from './api.ts';
import { adjustWords } from './words.ts';

const Field = fieldsOf(adjustWords, AdjustForm);

type Typed = Partial<Record<'currency' | 'txnType' | 'agentId' | 'amount', string>>;

/** Fields of a withdrawal, which goes to a bank, or of a signed adjustment, which does not. */
export function AdjustFields({ form }: { form: FormDrawerState }) {
  const t = useWords(adjustWords);
  const kinds = useDict('agent_txn_type');
  const { currency = '', txnType = '', agentId, amount = '' } = form.values as Typed;
  const isWithdrawal = txnType === WITHDRAWAL;
  const options = ['2', '6'].map((value) => ({ value, label: kinds.label(value) }));
  const agents = useAgentOptions(currency);
  const available = agents.find(({ value }) => value === agentId)?.available;
  const minor = acceptedMinor(amount, currency, adjustedAmount({ txnType }));
  const change = minor === undefined ? undefined : BigInt(isWithdrawal ? `-${minor}` : minor);
  const hint = isWithdrawal ? t('withdrawalHint') : t('adjustHint');
  const has =
    available === undefined
      ? ''
      : t('has', { available: formatMinor(available, currency), name: currencyName(currency) });
  return (
    <>
      <Field.Choice name="txnType" options={options} />
      <Field.Currency name="currency" />
      <Field.Choice name="agentId" options={agents} />
      <Field.Amount name="amount" currency={currency} hint={`${has}${hint}`} />
      {isWithdrawal && (
        <>
          <Field.Text name="payeeName" />
          <Field.Text name="payeeBank" />
          <Field.Text name="payeeAccount" />
        </>
      )}
      <Field.TextArea name="remark" />
      {available !== undefined && change !== undefined && (
        <div className={css.preview}>
          <MoneyEquation
            currency={currency}
            lines={[
              { label: t('available'), minor: available },
              { label: t('amount'), minor: String(change) },
            ]}
            result={{ label: t('availableAfter'), minor: String(BigInt(available) + change) }}
          />
        </div>
      )}
    </>
  );
}
