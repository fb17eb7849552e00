import { useWords } from '@portal/i18n';
import { Button, Form, FormBar, type FormState, SubmitButton } from '@portal/ui';
import { type ReactNode, useId } from 'react';
import css from './detail.module.css';
import { words } from './words.ts';

interface EditFrameProps {
  form: FormState;
  cancel(): void;
  /** Fields. */
  children: ReactNode;
}

/** The form of a part of the file, with its bar: what is sent waits for a review. */
export function EditFrame({ form, cancel, children }: EditFrameProps) {
  const t = useWords(words);
  const id = useId();
  return (
    <>
      <div className={css.form}>
        <Form form={form} id={id} isLong hasBar>
          {children}
        </Form>
      </div>
      <FormBar
        form={form}
        back={<Button onClick={cancel}>{t('cancel')}</Button>}
        wrong={Object.keys(form.refusals).length}
        correct={() => form.show(form.refusals)}
      >
        <SubmitButton of={id} isBusy={form.isBusy}>
          {t('submit')}
        </SubmitButton>
      </FormBar>
    </>
  );
}
