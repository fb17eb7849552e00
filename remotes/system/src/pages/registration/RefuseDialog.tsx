import { useWords } from '@portal/i18n';
import { Button, DialogFrame, Form, toast, uiWords, useFormState } from '@portal/ui';
import { useId } from 'react';
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
  const kit = useWords(uiWords);
  const id = useId();
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
    <DialogFrame
      title={t('refuseTitle', { name: userName })}
      className={css.dialog}
      onCancel={close}
      maskClosable={false}
      footer={
        <>
          <Button onClick={close}>{kit('cancel')}</Button>
          <Button type="primary" status="danger" htmlType="submit" form={id} loading={form.isBusy}>
            {t('refuse')}
          </Button>
        </>
      }
    >
      <p className={css.consequence}>{t('refuseText')}</p>
      <Form form={form} id={id}>
        <Field.TextArea name="reason" />
      </Form>
    </DialogFrame>
  );
}
