import { useCommon, useWords } from '@portal/i18n';
import { useState } from 'react';
import type { AppNavigator } from '../../navigator.ts';
import { LOGIN_PATH, outerPath } from '../addresses.ts';
import { Heading } from '../open/Heading.tsx';
import { OpenPage } from '../open/OpenPage.tsx';
import css from '../open/open.module.css';
import { useCaptcha } from '../open/useCaptcha.ts';
import { openWords } from '../open/words.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { Submitted } from './Submitted.tsx';
import { words } from './words.ts';

function Registering({ navigator }: { navigator: AppNavigator }) {
  const t = useWords(words);
  const open = useWords(openWords);
  const common = useCommon();
  const { captcha, offers, renew } = useCaptcha();
  const [username, setUsername] = useState<string>();
  if (username) return <Submitted navigator={navigator} username={username} />;
  if (offers?.canRegister) {
    return <RegisterForm captcha={captcha} renew={renew} onDone={setUsername} />;
  }
  if (offers) {
    return (
      <>
        <Heading title={t('closedTitle')}>{t('closedText')}</Heading>
        <a className={css.submit} href={outerPath(LOGIN_PATH)}>
          {open('toSignIn')}
        </a>
      </>
    );
  }
  if (captcha.state === 'failed') {
    return (
      <>
        <Heading title={t('failedTitle')}>{common('error.network')}</Heading>
        <button type="button" className={css.submit} onClick={renew}>
          {common('action.retry')}
        </button>
      </>
    );
  }
  return <Heading title={t('title')}>{t('hint')}</Heading>;
}

/** Registration for merchants (specification §2, /register); says so while it is switched off. */
export function RegisterPage({ navigator }: { navigator: AppNavigator }) {
  return (
    <OpenPage>
      <Registering navigator={navigator} />
    </OpenPage>
  );
}
