import type { RemitStep } from '@portal/contract/remittance/apply-input';
import { platformToday } from '@portal/http';
import { useLanguage, useWords } from '@portal/i18n';
import type { StepFormState } from '@portal/ui';
import { useMemo } from 'react';
import { Confirm } from './Confirm.tsx';
import { countryOptions } from './countries.ts';
import { Field } from './fields.ts';
import { MoneyFields } from './MoneyFields.tsx';
import { words } from './words.ts';

interface StepFieldsProps {
  state: StepFormState<RemitStep>;
  /** Number of the application that is mended. */
  applyNo: string | undefined;
}

/** Fields of the payer, as the payer's document has them. */
function PayerFields() {
  const t = useWords(words);
  const options = useCountries();
  return (
    <>
      <Field.Text name="payerName" hint={t('latinHint')} />
      <Field.Text name="payerAccount" />
      <Field.Choice name="nationality" options={options} />
      <Field.Dict name="gender" type="sys_user_sex" />
      <Field.Dict name="idType" type="id_type" />
      <Field.Paper name="idNo" kind="idType" />
      <Field.Date name="birthday" max={platformToday()} />
      <Field.Choice name="residenceCountry" options={options} />
      <Field.Text name="city" />
      <Field.Text name="address" />
    </>
  );
}

/** Fields of the payee, and a choice if that is the payer. */
function PayeeFields() {
  const t = useWords(words);
  const options = useCountries();
  return (
    <>
      <Field.Text name="payeeName" hint={t('latinHint')} />
      <Field.Dict name="samePersonFlag" type="sys_yes_no" />
      <Field.Text name="payeeAccount" hint={t('accountHint')} />
      <Field.Text name="payeeBank" />
      <Field.Choice name="payeeCountry" options={options} />
    </>
  );
}

function useCountries() {
  const language = useLanguage();
  return useMemo(() => countryOptions(language), [language]);
}

/** Fields of one step. */
export function StepFields({ state, applyNo }: StepFieldsProps) {
  switch (state.step) {
    case 'payer':
      return <PayerFields />;
    case 'payee':
      return <PayeeFields />;
    case 'money':
      return <MoneyFields form={state.form} applyNo={applyNo} />;
    default:
      return <Confirm state={state} applyNo={applyNo} />;
  }
}
