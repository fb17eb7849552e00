import { needsChecker } from '@portal/contract/finance/recon-states';
import { useWords } from '@portal/i18n';
import { Form, fieldsOf, Section, Select } from '@portal/ui';
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
