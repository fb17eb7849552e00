import { rule } from '@portal/contract/kit/rules';
import { acceptedMinor } from '@portal/contract/kit/rules/typed-amounts';
import { depositAmount } from '@portal/contract/remittance/amounts';
import { shareOf } from '@portal/fee';
import { platformToday } from '@portal/http';
import { useWords } from '@portal/i18n';
import { ppmOf } from '@portal/money';
import { type FormDrawerState, fieldsOf, MoneyEquation } from '@portal/ui';
import { DepositForm } from './api.ts';
import css from './deposit.module.css';
import { useAgentOptions } from './useAgentOptions.ts';
import { depositWords } from './words.ts';

const Field = fieldsOf(depositWords, DepositForm);

/** Fields of a transfer that an agent has made, and the part of it that is credited. */
export function DepositFields({ form }: { form: FormDrawerState }) {
  const t = useWords(depositWords);
  const typed = form.values as { currency?: string; amount?: string; feePpm?: string };
  const { currency = '', amount = '', feePpm = '' } = typed;
  // An amount or a rate that the field refuses is not rounded to one that it would take.
  const minor = acceptedMinor(amount, currency, depositAmount);
  const isRate = rule.percentage().safeParse(feePpm).success;
  const fee = minor && isRate ? String(shareOf(BigInt(minor), ppmOf(feePpm))) : undefined;
  const agents = useAgentOptions(currency);
  return (
    <>
      <Field.Currency name="currency" />
      <Field.Choice name="agentId" options={agents} />
      <Field.Amount name="amount" currency={currency} />
      <Field.Rate name="feePpm" />
      <Field.Text name="voucherNo" />
      <Field.Date name="voucherDate" max={platformToday()} />
      <Field.Text name="voucherTime" hint={t('clockHint')} />
      <Field.Text name="payerName" />
      <Field.Text name="payerBank" />
      <Field.Text name="payerAccount" />
      <Field.Text name="payeeName" />
      <Field.Text name="payeeBank" />
      <Field.Text name="payeeAccount" />
      <Field.Voucher name="proof" />
      <Field.TextArea name="remark" />
      {minor !== undefined && fee !== undefined && (
        <div className={css.preview}>
          <MoneyEquation
            currency={currency}
            lines={[
              { label: t('amount'), minor },
              { label: t('fee'), minor: fee === '0' ? '0' : `-${fee}` },
            ]}
            result={{ label: t('credited'), minor: String(BigInt(minor) - BigInt(fee)) }}
          />
        </div>
      )}
    </>
  );
}
