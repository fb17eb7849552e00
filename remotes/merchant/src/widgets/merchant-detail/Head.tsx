import { useWords } from '@portal/i18n';
import { DictTag, RecordNumber } from '@portal/ui';
import type { ReactNode } from 'react';
import type { MerchantFile } from '../merchant/index.ts';
import css from './detail.module.css';
import { words } from './words.ts';

/** Head of the detail: name and status of the merchant, and the actions on it. */
export function Head({ merchant, children }: { merchant: MerchantFile; children: ReactNode }) {
  const t = useWords(words);
  const { merId, merName, registeredName, status, chkStatus, createTime } = merchant;
  return (
    <header className={css.head}>
      <RecordNumber kind={t('kind')} number={merId} />
      <div className={css.name}>
        <h1>{merName}</h1>
        <DictTag type="mer_status" value={status} />
        <DictTag type="mer_chk_status" value={chkStatus} />
        <div className={css.actions}>{children}</div>
      </div>
      <p className={css.line}>{`${registeredName} · ${createTime}`}</p>
    </header>
  );
}
