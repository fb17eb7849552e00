import { CloseInput } from '@portal/contract/finance/close';
import { useWords } from '@portal/i18n';
import { FormDialog, fieldsOf, useFormState } from '@portal/ui';
import type { z } from 'zod';
import type { Board } from './api.ts';
import css from './card.module.css';
import { ListedItems } from './Listed.tsx';
import { words } from './words.ts';

const Field = fieldsOf(words, CloseInput);

interface CloseDialogProps {
  board: Board;
  /** Begins to close; what comes of it is shown on the page. */
  send(input: z.output<typeof CloseInput>): Promise<void>;
  leave(): void;
}

/** Asks before a day is closed for good: what is listed, why, and the day typed once more. */
export function CloseDialog({ board: { day, listed }, send, leave }: CloseDialogProps) {
  const t = useWords(words);
  const form = useFormState(
    CloseInput,
    async (accepted) => {
      leave();
      void send(accepted);
    },
    { day, typed: '', reason: '' },
  );
  return (
    <FormDialog
      title={t('closeTitle', { day })}
      text={
        <>
          <p>{t('closeText')}</p>
          {listed.length > 0 && (
            <div className={css.asked}>
              <h3>{t('listed')}</h3>
              <ListedItems listed={listed} />
            </div>
          )}
        </>
      }
      verb={t('closeDay')}
      isDangerous
      className={css.dialog}
      form={form}
      close={leave}
    >
      <Field.TextArea name="reason" />
      <Field.Text name="typed" hint={t('typedHint', { day })} />
    </FormDialog>
  );
}
