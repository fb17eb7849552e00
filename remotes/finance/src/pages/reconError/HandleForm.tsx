import { type TemplateValue, templatesOf } from '@portal/contract/finance/recon-messages';
import { needsChecker, type ReconAction } from '@portal/contract/finance/recon-states';
import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import { Form, fieldsOf, Select } from '@portal/ui';
import type { Detail } from './api.ts';
import css from './case.module.css';
import { type Handling, Message } from './useHandling.ts';
import { words } from './words.ts';

const Field = fieldsOf(words, Message);

/** The words that go with a handling: a template to begin with, and what is made of it. */
export function HandleForm({ error, handling }: { error: Detail; handling: Handling }) {
  const t = useWords(words);
  const { action, form, refusal } = handling;
  const templates = useTemplates(error, action);
  return (
    <section className={css.message} aria-label={t('message')}>
      {templates.length > 0 && (
        <div className={css.template}>
          <Select
            aria-label={t('template')}
            placeholder={t('pickTemplate')}
            value={undefined}
            onChange={(name) => {
              const found = templates.find((template) => template.name === name);
              if (found) form.set('handleMsg', found.text);
            }}
            options={templates.map(({ name, label }) => ({ value: name, label }))}
          />
        </div>
      )}
      <Form form={form}>
        <Field.TextArea name="handleMsg" />
        {action && needsChecker(action) && <p className={css.hint}>{t('fourEyes')}</p>}
        {refusal && (
          <p role="alert" className={css.refusal}>
            {refusal}
          </p>
        )}
      </Form>
    </section>
  );
}

type Name = keyof typeof import('./zh-CN.json')['templates'];

/** Returns the values of a template's placeholders; empty if the difference has no such value. */
function valuesOf(error: Detail): Record<TemplateValue, string> {
  const money = (minor: string) =>
    `${formatMinor(minor.replace('-', ''), error.currency)} ${currencyName(error.currency)}`;
  const amount = error.channelAmt === '0' ? error.platformAmt : error.channelAmt;
  return {
    chnlName: error.chnlName,
    settleDate: error.settleDate,
    lineNo: error.lineNo > 0 ? String(error.lineNo) : '',
    platOrderId: error.platOrderId,
    refundId: error.refundId,
    amount: money(amount),
    difference: money(error.diffAmt),
  };
}

/** Messages that a handling may begin with: those whose places the difference can fill. */
function useTemplates(error: Detail, action: ReconAction | undefined) {
  const t = useWords(words);
  if (!action) return [];
  const values = valuesOf(error);
  return templatesOf(action)
    .filter((template) => template.values.every((value) => values[value] !== ''))
    .map(({ name }) => ({
      name,
      label: t(`templateNames.${name as Name}`),
      text: t(`templates.${name as Name}`, values),
    }));
}
