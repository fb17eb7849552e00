import { needsChecker } from '@portal/contract/finance/recon-states';
import { useWords } from '@portal/i18n';
import { Form, fieldsOf, Section } from '@portal/ui';
import type { Detail } from './api.ts';
import css from './case.module.css';
import { type Handling, Message } from './useHandling.ts';
import { useTemplates } from './useTemplates.ts';
import { words } from './words.ts';

const Field = fieldsOf(words, Message);

/** The words that go with a handling: a template to begin with, and what is made of it. */
export function HandleForm({ error, handling }: { error: Detail; handling: Handling }) {
  const t = useWords(words);
  const { action, form, refusal } = handling;
  const templates = useTemplates(error, action);
  return (
    <Section title={t('message')}>
      <Form form={form}>
        {templates.length > 0 && (
          <label className={css.template}>
            {t('template')}
            <select
              value=""
              onChange={({ target }) => {
                const found = templates.find(({ name }) => name === target.value);
                if (found) form.set('handleMsg', found.text);
              }}
            >
              <option value="">{t('pickTemplate')}</option>
              {templates.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
        <Field.TextArea name="handleMsg" />
        {action && needsChecker(action) && <p className={css.hint}>{t('fourEyes')}</p>}
        {refusal && (
          <p role="alert" className={css.refusal}>
            {refusal}
          </p>
        )}
      </Form>
    </Section>
  );
}
