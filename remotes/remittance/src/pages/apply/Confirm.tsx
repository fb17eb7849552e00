import type { RemitStep } from '@portal/contract/remittance/apply-input';
import { useWords } from '@portal/i18n';
import { toMinor } from '@portal/money';
import { Facts, Section, type StepFormState } from '@portal/ui';
import type { Application } from './api.ts';
import { typedSections } from './fields.ts';
import css from './form.module.css';
import { Quote } from './Quote.tsx';
import { useQuote } from './quote.ts';
import { words } from './words.ts';

const STEPS = ['payer', 'payee', 'money'] as const;

interface ConfirmProps {
  state: StepFormState<RemitStep>;
  /** Number of the application that is mended. */
  applyNo: string | undefined;
}

/** Everything that is submitted, once more and in the open, because it was typed here. */
export function Confirm({ state: { values, go }, applyNo }: ConfirmProps) {
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
