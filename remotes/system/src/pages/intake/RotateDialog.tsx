import { useWords } from '@portal/i18n';
import { Button, DialogFrame, Form, uiWords, useFormState } from '@portal/ui';
import { useId } from 'react';
import { credentials } from './api.ts';
import type { Credential, Issued } from './credential.ts';
import css from './dialogs.module.css';
import { Rotation, RotationField } from './fields.ts';
import { useDays, useOverlaps } from './useChoices.ts';
import { words } from './words.ts';

interface RotateDialogProps {
  credential: Credential;
  close(): void;
  onIssued(issued: Issued): void;
}

/** Asks how long the secret of today holds beside the new one, and rotates. */
export function RotateDialog({ credential, close, onIssued }: RotateDialogProps) {
  const t = useWords(words);
  const kit = useWords(uiWords);
  const id = useId();
  const { credentialId, version, platform } = credential;
  const days = useDays();
  const overlaps = useOverlaps();
  const form = useFormState(
    Rotation,
    async (asked) =>
      onIssued(await credentials.rotate({ body: { credentialId, version, ...asked } })),
    { overlapHours: '24', validDays: '365' },
  );
  return (
    <DialogFrame
      title={t('rotateTitle', { name: platform })}
      className={css.dialog}
      onCancel={close}
      maskClosable={false}
      footer={
        <>
          <Button onClick={close}>{kit('cancel')}</Button>
          <Button type="primary" htmlType="submit" form={id} loading={form.isBusy}>
            {t('rotate')}
          </Button>
        </>
      }
    >
      <p className={css.consequence}>{t('rotateText')}</p>
      <Form form={form} id={id}>
        <RotationField.Choice name="overlapHours" options={overlaps} />
        <RotationField.Choice name="validDays" options={days} />
      </Form>
    </DialogFrame>
  );
}
