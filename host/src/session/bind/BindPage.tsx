import { forgetSession, onTabNews, type Session, sessionAtom, signOut, store } from '@portal/auth';
import { onSessionLost } from '@portal/http';
import { useWords } from '@portal/i18n';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { Doors } from '../../doors.ts';
import { BIND_PATH, outerPath } from '../addresses.ts';
import { needsBinding } from '../needs-binding.ts';
import { Heading } from '../open/Heading.tsx';
import { OpenPage } from '../open/OpenPage.tsx';
import css from '../open/open.module.css';
import { openWords } from '../open/words.ts';
import { BindForm, type Bound } from './BindForm.tsx';
import { words } from './words.ts';

/** Ends the session also when the server does not answer; sign-in leads back here. */
const logOut = () =>
  signOut()
    .catch(() => undefined)
    .finally(() => location.assign(outerPath(BIND_PATH)));

const enterConsole = (doors: Doors) => {
  history.replaceState(null, '', outerPath('/'));
  void doors.enter({ isNew: true });
};

function Binding({ doors, session }: { doors: Doors; session: Session }) {
  const t = useWords(words);
  const open = useWords(openWords);
  const [bound, setBound] = useState<Bound>();
  const name = session.userName;
  const enter = (
    <button type="button" className={css.submit} onClick={() => enterConsole(doors)}>
      {t('enter')}
    </button>
  );
  if (bound) {
    return (
      <>
        <Heading title={t('boundTitle', { merName: bound.merName })} isNews>
          {t('boundText', { merId: bound.merId })}
        </Heading>
        {enter}
      </>
    );
  }
  if (!needsBinding(session)) {
    return (
      <>
        <Heading title={t('unneededTitle')}>{t('unneededText', { name })}</Heading>
        {enter}
      </>
    );
  }
  return (
    <>
      <BindForm name={name} onDone={setBound} />
      <div className={css.below}>
        <button type="button" className={css.link} onClick={() => void logOut()}>
          {open('signOut')}
        </button>
      </div>
    </>
  );
}

const again = () => location.reload();

/** Without its user's session the page is nothing: the address is asked anew what it needs. */
function followHere(): () => void {
  const stopNews = onTabNews(again);
  const stopLoss = onSessionLost(() => {
    forgetSession();
    again();
  });
  return () => {
    stopNews();
    stopLoss();
  };
}

/**
 * Binds a merchant's user to a merchant (specification §2, /bind). Its title stands there while the
 * user is being asked for.
 */
export function BindPage({ doors }: { doors: Doors }) {
  const t = useWords(words);
  const session = useAtomValue(sessionAtom, { store });
  useEffect(followHere, []);
  return (
    <OpenPage>
      {session ? <Binding doors={doors} session={session} /> : <Heading title={t('title')} />}
    </OpenPage>
  );
}
