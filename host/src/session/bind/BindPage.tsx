import { type Session, sessionAtom, store } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { AppNavigator } from '../../navigator.ts';
import { BIND_PATH, outerPath } from '../addresses.ts';
import { Heading } from '../open/Heading.tsx';
import { OpenPage } from '../open/OpenPage.tsx';
import css from '../open/open.module.css';
import { SignOutLink } from '../open/SignOutLink.tsx';
import { useOwnSession } from '../open/useOwnSession.ts';
import { needsBinding } from '../open-session.ts';
import { BindForm, type Bound } from './BindForm.tsx';
import { words } from './words.ts';

const enterConsole = (navigator: AppNavigator) => {
  history.replaceState(null, '', outerPath('/'));
  void navigator.enter({ isNew: true });
};

function Binding({ navigator, session }: { navigator: AppNavigator; session: Session }) {
  const t = useWords(words);
  const [bound, setBound] = useState<Bound>();
  const name = session.userName;
  const enter = (
    <button type="button" className={css.submit} onClick={() => enterConsole(navigator)}>
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
      <SignOutLink path={BIND_PATH} />
    </>
  );
}

/**
 * Binds a merchant's user to a merchant (specification §2, /bind). Its title stands there while the
 * user is being asked for.
 */
export function BindPage({ navigator }: { navigator: AppNavigator }) {
  const t = useWords(words);
  const session = useAtomValue(sessionAtom, { store });
  useOwnSession();
  return (
    <OpenPage>
      {session ? (
        <Binding navigator={navigator} session={session} />
      ) : (
        <Heading title={t('title')} />
      )}
    </OpenPage>
  );
}
