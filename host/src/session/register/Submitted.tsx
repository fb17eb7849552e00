import { useWords } from '@portal/i18n';
import type { AppNavigator } from '../../navigator.ts';
import { LOGIN_PATH, outerPath } from '../addresses.ts';
import { Heading } from '../open/Heading.tsx';
import css from '../open/open.module.css';
import { openWords } from '../open/words.ts';
import { words } from './words.ts';

/** In place of the form once the registration waits: what happens next, and the way back. */
export function Submitted({ navigator, username }: { navigator: AppNavigator; username: string }) {
  const t = useWords(words);
  const open = useWords(openWords);
  const toSignIn = () => {
    history.replaceState(null, '', outerPath(LOGIN_PATH));
    void navigator.enter({ account: username });
  };
  return (
    <>
      <Heading title={t('submittedTitle')} isNews>
        {t('submittedText', { username })}
      </Heading>
      <ol className={css.steps}>
        <li>{t('nextApprove')}</li>
        <li>{t('nextSignIn')}</li>
        <li>{t('nextBind')}</li>
      </ol>
      <button type="button" className={css.submit} onClick={toSignIn}>
        {open('toSignIn')}
      </button>
    </>
  );
}
