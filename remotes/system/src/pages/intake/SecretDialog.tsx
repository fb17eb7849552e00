import { useWords } from '@portal/i18n';
import { Button, CopyButton, DialogFrame } from '@portal/ui';
import type { Issued } from './credential.ts';
import css from './SecretDialog.module.css';
import { words } from './words.ts';

/** Shows a new secret the only time that it can be seen; a press beside it must not lose it. */
export function SecretDialog({ issued, close }: { issued: Issued; close(): void }) {
  const t = useWords(words);
  const { platform, credentialId, secret, expiresAt, overlapUntil } = issued;
  return (
    <DialogFrame
      title={t('secretTitle', { name: platform })}
      className={css.dialog}
      onCancel={close}
      maskClosable={false}
      escToExit={false}
      closable={false}
      footer={
        <Button type="primary" onClick={close}>
          {t('secretKept')}
        </Button>
      }
    >
      <p>{t('secretText')}</p>
      <dl className={css.value}>
        <dt>{t('credentialId')}</dt>
        <dd>
          <code>{credentialId}</code>
          <CopyButton text={credentialId} />
        </dd>
        <dt>{t('secret')}</dt>
        <dd>
          <code>{secret}</code>
          <CopyButton text={secret} />
        </dd>
      </dl>
      <p>{t('secretUntil', { time: expiresAt })}</p>
      {overlapUntil && <p>{t('secretOverlap', { time: overlapUntil })}</p>}
    </DialogFrame>
  );
}
