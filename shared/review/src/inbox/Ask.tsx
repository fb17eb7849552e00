import { useWords } from '@portal/i18n';
import { Button, Form, type FormState, SubmitButton } from '@portal/ui';
import { useId } from 'react';
import { reviewWords } from '../words.ts';
import css from './bar.module.css';
import { onEscape } from './on-escape.ts';
import { useFirstFocus } from './useFirstFocus.ts';

interface AskProps {
  form: FormState;
  /** Consequence of the action. */
  text: string;
  verb: string;
  cancel(): void;
}

/** Asks once before something happens, above the button that wants it. */
export function Ask({ form, text, verb, cancel }: AskProps) {
  const t = useWords(reviewWords);
  const id = useId();
  const ref = useFirstFocus<HTMLDivElement>('button[type="submit"]');
  const onKeyDown = onEscape(cancel);
  return (
    <div
      ref={ref}
      className={css.ask}
      role="alertdialog"
      onKeyDown={onKeyDown}
      aria-labelledby={id}
    >
      <Form form={form}>
        <p id={id}>{text}</p>
        <div className={css.buttons}>
          <Button size="small" onClick={cancel}>
            {t('cancel')}
          </Button>
          <SubmitButton isBusy={form.isBusy} isSmall>
            {verb}
          </SubmitButton>
        </div>
      </Form>
    </div>
  );
}
