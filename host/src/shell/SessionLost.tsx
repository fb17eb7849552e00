import { sessionAtom, store } from '@portal/auth';
import { useCommon, useWords } from '@portal/i18n';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { followSession } from '../session/re-sign-in/follow-session.ts';
import { ReSignIn } from '../session/re-sign-in/ReSignIn.tsx';
import { type SessionOver, sessionOverAtom } from '../session/re-sign-in/session-over.ts';
import { hostWords } from '../words/words.ts';
import css from './session-lost.module.css';

const show = (dialog: HTMLDialogElement | null) => dialog?.showModal();

/** Reason why the session is over, in the words of specification §8. */
function Reason({ over }: { over: SessionOver }) {
  const t = useWords(hostWords);
  const common = useCommon();
  if (over === 'signedOut') return t('sessionLost.signedOut');
  if (over === 'idle') return t('sessionLost.idle');
  return over === 'expired' ? common('error.loginExpired') : common('error.sessionOver');
}

/**
 * The one dialog of a session that is over, however many calls fail, in every tab of the browser:
 * it cannot be dismissed, and signing in again in one tab lets all of them go on.
 */
export function SessionLost() {
  const t = useWords(hostWords);
  const over = useAtomValue(sessionOverAtom, { store });
  const session = useAtomValue(sessionAtom, { store });
  useEffect(followSession, []);
  if (!over || !session) return null;
  return (
    <dialog
      ref={show}
      className={css.dialog}
      aria-labelledby="session-lost"
      aria-describedby="session-lost-reason"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="session-lost">{t('sessionLost.title')}</h2>
      <p id="session-lost-reason">
        <Reason over={over} />
      </p>
      <p className={css.keeps}>
        {t('sessionLost.keeps', { name: session.nickName || session.userName })}
      </p>
      <ReSignIn username={session.userName} />
    </dialog>
  );
}
