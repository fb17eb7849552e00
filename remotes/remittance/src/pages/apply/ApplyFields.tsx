import { useLanguage, useWords } from '@portal/i18n';
import { dayOf } from '@portal/time';
import { type FormDrawerState, Section, SectionLevel } from '@portal/ui';
import { useMemo } from 'react';
import css from './apply.module.css';
import { countryOptions } from './countries.ts';
import { Field } from './fields.ts';
import { Quote } from './Quote.tsx';
import { words } from './words.ts';

/** What is applied for by step: money, payer, payee; then what it costs the agent. */
export function ApplyFields({ form }: { form: FormDrawerState }) {
  const t = useWords(words);
  const language = useLanguage();
  const options = useMemo(() => countryOptions(language), [language]);
  const typed = form.values as Record<string, string>;
  return (
    <SectionLevel value="h2">
      <div className={css.step}>
        <Section title={t('stepMoney')}>
          <Field.Merchant name="merId" />
          <Field.Currency name="currency" />
          <Field.Amount name="amount" currency={typed.currency ?? ''} />
          <Field.Dict name="businessInd" type="remit_business_ind" />
          <Field.Dict name="fundSource" type="remit_fund_source" />
        </Section>
      </div>
      <div className={css.step}>
        <Section title={t('payer')}>
          <Field.Text name="payerName" hint={t('latinHint')} />
          <Field.Text name="payerAccount" />
          <Field.Choice name="nationality" options={options} />
          <Field.Dict name="idType" type="id_type" />
          <Field.Text name="idNo" />
          <Field.Date name="birthday" max={dayOf(new Date())} />
          <Field.Dict name="gender" type="sys_user_sex" />
          <Field.Choice name="residenceCountry" options={options} />
          <Field.Text name="city" />
          <Field.Text name="address" />
        </Section>
      </div>
      <div className={css.step}>
        <Section title={t('payee')}>
          <Field.Text name="payeeName" hint={t('latinHint')} />
          <Field.Text name="payeeAccount" />
          <Field.Text name="payeeBank" />
          <Field.Choice name="payeeCountry" options={options} />
          <Field.Dict name="samePersonFlag" type="sys_yes_no" />
          <Field.TextArea name="remark" />
          <Field.TextArea name="duplicateReason" hint={t('duplicateHint')} />
        </Section>
      </div>
      <Quote typed={typed} />
    </SectionLevel>
  );
}
