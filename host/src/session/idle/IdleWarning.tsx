import { store } from '@portal/auth';
import { lazyWords, useWords } from '@portal/i18n';
import { Button } from '@portal/ui';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useModal } from '../../shell/layers/useModal.ts';
import { logOut } from '../../shell/navbar/log-out.ts';
import lost from '../../shell/session-lost.module.css';
import { openWords } from '../open/words.ts';
import css from '../re-sign-in/re-sign-in.module.css';
import en from './en-US.json';
import { idleLeftAtom, stay } from './watch-idle.ts';
import zh from './zh-CN.json';

/** Counts down the last minute of a session that nobody uses. */
export function IdleWarning() {
  const t = useWords(idleWords);
  const open = useWords(openWords);
  const dialog = useModal(stay);
  // A key that was meant for the page must not sign out.
  useEffect(() => dialog.current?.querySelector<HTMLElement>('[data-stay]')?.focus(), [dialog]);
  const seconds = useAtomValue(idleLeftAtom, { store }) ?? 0;
  return (
    <dialog
      ref={dialog}
      className={lost.dialog}
      aria-labelledby="idle"
      aria-describedby="idle-text"
    >
      <h2 id="idle">{t('title')}</h2>
      <p id="idle-text" role="timer">
        {t('text', { seconds })}
      </p>
      <p className={lost.keeps}>{t('keeps')}</p>
      <div className={css.buttons}>
        {/* Also when the server does not answer, the page leaves for /index. */}
        <Button onClick={() => void logOut().catch(() => undefined)}>{open('signOut')}</Button>
        <Button type="primary" onClick={stay} data-stay>
          {t('stay')}
        </Button>
      </div>
    </dialog>
  );
}

/** With the dialog, which few see: a file of its own would cost the shell a hash. */
export const idleWords = lazyWords<typeof zh>('idle', {
  'zh-CN': async () => ({ default: zh }),
  'en-US': async () => ({ default: en }),
});
