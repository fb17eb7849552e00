import { useWords } from '@portal/i18n';
import { FormDialog, useFormState } from '@portal/ui';
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
    <FormDialog
      title={t('rotateTitle', { name: platform })}
      className={css.dialog}
      form={form}
      close={close}
      verb={t('rotate')}
      text={<p className={css.consequence}>{t('rotateText')}</p>}
    >
      <RotationField.Choice name="overlapHours" options={overlaps} />
      <RotationField.Choice name="validDays" options={days} />
    </FormDialog>
  );
}
