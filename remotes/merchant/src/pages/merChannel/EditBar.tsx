import { useWords } from '@portal/i18n';
import { Button, FormBar, type FormState, SubmitButton, uiWords, useNavigate } from '@portal/ui';
import type { ReactNode } from 'react';
import css from './mer-channel.module.css';
import { LIST } from './mer-channel.ts';
import { words } from './words.ts';

/** Bottom of the form: back to the list, or ask for the review. */
export function EditBar({ form, children }: { form: FormState; children?: ReactNode }) {
  const t = useWords(words);
  const kit = useWords(uiWords);
  const navigate = useNavigate();
  return (
    <div className={css.bar}>
      <FormBar
        form={form}
        wrong={Object.keys(form.refusals).length}
        correct={() => form.show(form.refusals)}
        back={<Button onClick={() => navigate(LIST)}>{kit('cancel')}</Button>}
      >
        {children}
        <SubmitButton isBusy={form.isBusy}>{t('submit')}</SubmitButton>
      </FormBar>
    </div>
  );
}
