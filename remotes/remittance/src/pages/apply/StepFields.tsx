import type { Language } from '@portal/contract/constants';
import type { RemitStep } from '@portal/contract/remittance/apply-input';
import { platformToday } from '@portal/http';
import { useLanguage, useWords } from '@portal/i18n';
import { formatRate, toMinor } from '@portal/money';
import {
  type Answered,
  Banner,
  DictText,
  Facts,
  type FormState,
  MoneyEquation,
  Region,
  Section,
  type StepFormState,
} from '@portal/ui';
import { useMemo } from 'react';
import type { Application, writes } from './api.ts';
import { Field, typedSections } from './fields.tsx';
import css from './form.module.css';
import { useQuote } from './quote.ts';
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

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes that name no country or region: groups of them, and those for private use. */
const NONE = ['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ'];

/** Countries and regions by ISO 3166-1 as options of a field, by name. */
function countryOptions(language: Language) {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const options = LETTERS.flatMap((first) =>
    LETTERS.flatMap((second) => {
      const value = first + second;
      const name = NONE.includes(value) ? undefined : names.of(value);
      return name ? [{ value, label: `${name} ${value}` }] : [];
    }),
  );
  const { compare } = new Intl.Collator(language);
  return options.sort((one, other) => compare(one.label, other.label));
}

interface MoneyFieldsProps {
  form: FormState;
  /** Number of the application that is mended. */
  applyNo: string | undefined;
}

/** Fields for payer account, amount and purpose, with the cost, and the reason if it is paid twice. */
function MoneyFields({ form, applyNo }: MoneyFieldsProps) {
  const t = useWords(words);
  const answer = useQuote(form.values, applyNo);
  const { currency, duplicateReason } = form.values as Record<string, string>;
  const isTwice =
    Boolean(duplicateReason || form.refusals.duplicateReason) ||
    (answer?.data?.duplicates.length ?? 0) > 0;
  return (
    <>
      <Field.Merchant name="merId" hint={t('merIdHint')} />
      <Field.Currency name="currency" />
      <Field.Amount name="amount" currency={currency ?? ''} />
      <Field.Dict name="businessInd" type="remit_business_ind" />
      <Field.Dict name="fundSource" type="remit_fund_source" />
      <Field.TextArea name="remark" hint={t('remarkHint')} />
      <Quote answer={answer} />
      {isTwice && <Field.TextArea name="duplicateReason" hint={t('duplicateHint')} />}
    </>
  );
}

const STEPS = ['payer', 'payee', 'money'] as const;

interface ConfirmProps {
  state: StepFormState<RemitStep>;
  /** Number of the application that is mended. */
  applyNo: string | undefined;
}

/** Everything that is submitted, once more and in the open, because it was typed here. */
function Confirm({ state: { values, go }, applyNo }: ConfirmProps) {
  const t = useWords(words);
  const answer = useQuote(values, applyNo);
  const { amount, currency } = values as Record<string, string>;
  const minor = toMinor(amount ?? '', currency ?? '') ?? '';
  // Columns of the detail draw what the detail has: these are its fields, typed so far.
  const shown = { ...values, amount: minor } as unknown as Application;
  return (
    <div className={css.check}>
      {STEPS.map((step) => (
        <Section
          key={step}
          title={t(`step.${step}`)}
          link={
            <button
              type="button"
              className="ui-link"
              aria-label={`${t('mend')} ${t(`step.${step}`)}`}
              onClick={() => go(step)}
            >
              {t('mend')}
            </button>
          }
        >
          <Facts of={shown} fields={typedSections[step]} />
        </Section>
      ))}
      <Quote answer={answer} />
    </div>
  );
}

type Quoted = Awaited<ReturnType<typeof writes.quote>>;

const HEIGHT_PX = 148;

/** Applications of the last 24 hours that are the same. */
function Duplicates({ duplicates }: Pick<Quoted, 'duplicates'>) {
  const t = useWords(words);
  if (duplicates.length === 0) return null;
  return (
    <Banner tone="warning">
      {t('duplicates')}
      {duplicates.map(({ applyNo, applyTime, payeeName, auditStatus }) => (
        <span key={applyNo} className={css.line}>
          {applyNo} · {applyTime} · {payeeName} ·{' '}
          <DictText type="remit_audit_status" value={auditStatus} />
        </span>
      ))}
    </Banner>
  );
}

/** Cost and the agent's balance after it, before submission; a hint while that is unknown. */
function Quote({ answer }: { answer: Answered<Quoted> | undefined }) {
  const t = useWords(words);
  if (!answer) return <p className={css.wide}>{t('quoteLater')}</p>;
  return (
    <section className={css.quote} aria-label={t('quote')} aria-busy={answer.fetching}>
      <Region answer={answer} height={HEIGHT_PX}>
        {({ refusal, duplicates, ...quote }) => (
          <>
            {refusal && <Banner tone="danger">{refusal}</Banner>}
            <Duplicates duplicates={duplicates} />
            {quote.agentId && (
              <>
                <p className={css.payer}>{t('paidBy', { name: quote.agentName })}</p>
                <MoneyEquation
                  currency={quote.currency}
                  lines={[
                    { label: t('available'), minor: quote.available },
                    { label: t('amount'), minor: `-${quote.amount}` },
                    {
                      label: `${t('fee')} ${formatRate(quote.feeRatePpm)}`,
                      minor: quote.fee === '0' ? '0' : `-${quote.fee}`,
                    },
                  ]}
                  result={{ label: t('availableAfter'), minor: quote.availableAfter }}
                />
              </>
            )}
          </>
        )}
      </Region>
    </section>
  );
}
