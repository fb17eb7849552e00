import { useWords } from '@portal/i18n';
import { LOGIN_PATH, outerPath } from '../addresses.ts';
import { Heading } from '../open/Heading.tsx';
import { OpenPage } from '../open/OpenPage.tsx';
import css from '../open/open.module.css';
import { Refusal } from '../open/Refusal.tsx';
import { openWords } from '../open/words.ts';
import { words } from './words.ts';

/** Fault of a sign-in: a word of this page, or the message of the server. */
export type Fault = 'provider' | 'noCode' | { text: string };

/** Return point of single sign-on: on its way, or why it ended and how to sign in instead. */
export function ReturnPage({ fault }: { fault?: Fault }) {
  const t = useWords(words);
  const open = useWords(openWords);
  if (!fault) {
    return (
      <OpenPage>
        <Heading title={t('title')} />
      </OpenPage>
    );
  }
  return (
    <OpenPage>
      <Heading title={t('failedTitle')} />
      <Refusal text={typeof fault === 'string' ? t(fault) : fault.text} />
      <a className={css.submit} href={outerPath(LOGIN_PATH)}>
        {open('toSignIn')}
      </a>
    </OpenPage>
  );
}
