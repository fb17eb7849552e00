import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import { heldOn, PlanDiff, PlanEditor, SimulateButton } from '@portal/requests';
import { Banner, Button, Form, FormBar, SubmitButton, uiWords } from '@portal/ui';
import { useRef } from 'react';
import css from './channel.module.css';
import type { ChannelFee, CurrencyFee } from './fee-drafts.ts';
import { Terms } from './fields.tsx';
import type { PlanTab } from './plan-tab.ts';
import type { FeeForm } from './useFeeForm.ts';
import { words } from './words.ts';

interface FeeEditorProps {
  of: PlanTab;
  fee: ChannelFee;
  /** Plans of the currency; undefined while it has none. */
  known: CurrencyFee | undefined;
  currency: string;
  form: FeeForm;
  /** Leads to a currency with something to correct. */
  choose(currency: string): void;
  reload(): Promise<unknown>;
}

/** The plan of a currency to be changed, or what is asked for while that waits. */
export function FeeEditor(props: FeeEditorProps) {
  const { of, fee, known, currency, form, choose, reload } = props;
  const t = useWords(words);
  const kit = useWords(uiWords);
  const editor = useRef<HTMLDivElement>(null);
  const plans = [known?.current, ...(known?.scheduled ?? [])].flatMap((plan) => plan ?? []);
  const heldFrom = (day: string) => heldOn({ currency, day, today: fee.today }, plans);
  const asked = fee.pending?.plans.find((plan) => plan.currency === currency);
  if (fee.pending) {
    return (
      asked && (
        <>
          <p className={css.hint}>{t('asked', { day: asked.effectiveFrom })}</p>
          <PlanDiff
            before={heldFrom(asked.effectiveFrom)}
            after={asked.plan ?? undefined}
            currency={currency}
          />
        </>
      )
    );
  }
  const correct = () =>
    requestAnimationFrame(() =>
      editor.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  const lead = (wrong: string | undefined) => {
    if (wrong === undefined) return;
    choose(wrong);
    correct();
  };
  const planned = () => {
    const wrong = form.check();
    lead(wrong);
    return wrong === undefined ? { chnlCode: fee.chnlCode, plans: form.plans() } : undefined;
  };
  const count = [...form.wrong.values()].reduce((sum, one) => sum + one, 0);
  return (
    <div ref={editor} className={css.editor}>
      <Form form={{ ...form.form, submit: async () => lead(form.submit()) }} hasBar>
        <PlanEditor
          key={currency}
          of={of === 'cost' ? 'cost' : 'fee'}
          currency={currency}
          draft={form.draftOf(currency)}
          change={(draft) => form.change(currency, draft)}
          live={heldFrom(form.day)}
          checked={form.isChecked}
          refused={form.refusedOf(currency)}
        />
        <div className={css.terms}>
          <Terms.Date name="effectiveFrom" min={fee.today} hint={t('effectiveHint')} />
        </div>
        {form.changed.length > 0 && fee.currencies.length !== 1 && (
          <Banner tone="info">
            {t('together', { currencies: form.changed.map(currencyName).join(' · ') })}
          </Banner>
        )}
        <div className={css.bar}>
          <FormBar
            form={form.form}
            renew={async () => void reload()}
            back={<span className={css.hint}>{t(`reviewHint.${of}`)}</span>}
            wrong={count}
            correct={correct}
          >
            {of === 'fees' && (
              <SimulateButton plan={planned} disabled={form.changed.length === 0} />
            )}
            <Button onClick={form.reset} disabled={form.changed.length === 0}>
              {kit('cancel')}
            </Button>
            <SubmitButton isBusy={form.form.isBusy} disabled={form.changed.length === 0}>
              {t('submit')}
            </SubmitButton>
          </FormBar>
        </div>
      </Form>
    </div>
  );
}
