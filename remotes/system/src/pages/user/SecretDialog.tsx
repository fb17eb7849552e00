import { useWords } from '@portal/i18n';
import { Button, CopyButton, DialogFrame } from '@portal/ui';
import css from './SecretDialog.module.css';
import { words } from './words.ts';

/** Somebody and the one-time secret that the server has drawn. */
export interface Secret {
  userName: string;
  password: string;
}

/** Shows a secret the only time that it can be seen; a press beside it must not lose it. */
export function SecretDialog({ secret, close }: { secret: Secret; close(): void }) {
  const t = useWords(words);
  return (
    <DialogFrame
      title={t('secretTitle', { name: secret.userName })}
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
      <div className={css.secret}>
        <code>{secret.password}</code>
        <CopyButton text={secret.password} />
      </div>
      <p className={css.hint}>{t('secretHint')}</p>
    </DialogFrame>
  );
}
