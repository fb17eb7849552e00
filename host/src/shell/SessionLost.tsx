import { forgetSession } from '@portal/auth';
import { onSessionLost } from '@portal/http';
import { useCommon, useWords } from '@portal/i18n';
import { Button } from '@portal/ui';
import { useEffect, useRef } from 'react';
import { innerPath, loginAddress } from '../session/addresses.ts';
import { hostWords } from '../words/words.ts';
import css from './session-lost.module.css';

/** Leads to sign-in, which comes back to this very address. */
function signInAgain(): void {
  const address = loginAddress(innerPath(location));
  forgetSession();
  location.assign(address);
}

/** The one dialog of a lost session, however many calls fail; it cannot be dismissed. */
export function SessionLost() {
  const t = useWords(hostWords);
  const common = useCommon();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => onSessionLost(() => dialog.current?.showModal()), []);
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby="session-lost"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="session-lost">{t('sessionLost.title')}</h2>
      <p>{common('error.sessionOver')}</p>
      <div className={css.buttons}>
        <Button type="primary" onClick={signInAgain}>
          {t('sessionLost.action')}
        </Button>
      </div>
    </dialog>
  );
}
