import { useWords } from '@portal/i18n';
import { FormDialog, toast, useFormState } from '@portal/ui';
import { registrations } from './api.ts';
import { Field, Refusal } from './fields.ts';
import css from './RefuseDialog.module.css';
import type { Registration } from './registration.ts';
import { words } from './words.ts';

interface RefuseDialogProps {
  registration: Registration;
  close(): void;
  onDone(): unknown;
}

/** Refuses a registration with a reason; stays open with what the server says against it. */
export function RefuseDialog({ registration, close, onDone }: RefuseDialogProps) {
  const t = useWords(words);
  const { regId, version, userName } = registration;
  const form = useFormState(
    Refusal,
    async ({ reason }) => {
      await registrations.refuse({ body: { regId, version, reason } });
      close();
      toast(t('refused'));
      onDone();
    },
    { reason: '' },
  );
  return (
    <FormDialog
      title={t('refuseTitle', { name: userName })}
      className={css.dialog}
      form={form}
      close={close}
      verb={t('refuse')}
      isDangerous
      text={<p className={css.consequence}>{t('refuseText')}</p>}
    >
      <Field.TextArea name="reason" />
    </FormDialog>
  );
}
