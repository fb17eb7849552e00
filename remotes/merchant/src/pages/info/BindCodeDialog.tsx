import { useWords } from '@portal/i18n';
import { Button, CopyButton, DialogFrame } from '@portal/ui';
import css from './BindCodeDialog.module.css';
import type { IssuedCode } from './useBindCode.ts';
import { words } from './words.ts';

interface BindCodeDialogProps {
  issued: IssuedCode;
  close(): void;
}

/** Shows a binding code, this once; closed only on purpose. */
export function BindCodeDialog({ issued, close }: BindCodeDialogProps) {
  const t = useWords(words);
  const { merId, merName, bindCode, expiresAt } = issued;
  return (
    <DialogFrame
      title={t('bindCodeTitle')}
      className={css.dialog}
      onCancel={close}
      maskClosable={false}
      footer={
        <Button type="primary" onClick={close}>
          {t('close')}
        </Button>
      }
    >
      <p className={css.code}>
        <span className={css.label}>{t('bindCode')}</span>
        <strong>{bindCode}</strong>
        <CopyButton text={bindCode} />
      </p>
      <dl className={css.facts}>
        <dt>{t('merName')}</dt>
        <dd>{merName}</dd>
        <dt>{t('merId')}</dt>
        <dd className={css.mono}>{merId}</dd>
        <dt>{t('expiresAt')}</dt>
        <dd>{expiresAt}</dd>
      </dl>
      <p className={css.note}>{t('bindCodeOnce')}</p>
      <p className={css.note}>{t('bindCodeUse')}</p>
    </DialogFrame>
  );
}
