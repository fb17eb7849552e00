import { signInByCode } from '@portal/auth';
import { AppError } from '@portal/http';
import { lazyWords, loadWords, tCommon, tMessage, useWords } from '@portal/i18n';
import { type AppNavigator, mount } from '../../navigator.ts';
import { LOGIN_PATH, outerPath, safeRedirect } from '../addresses.ts';
import { Heading } from '../open/Heading.tsx';
import { OpenPage } from '../open/OpenPage.tsx';
import css from '../open/open.module.css';
import { Refusal } from '../open/Refusal.tsx';
import { openWords } from '../open/words.ts';
import en from './en-US.json';
import { ssoAnswer } from './take-answer.ts';
import zh from './zh-CN.json';

/** A refused code is told at the code's own field where the server says more of it. */
function faultOf(error: unknown): Fault {
  if (!(error instanceof AppError)) return { text: tCommon('error.network') };
  return { text: error.fields?.code ? tMessage(error.fields.code) : error.text };
}

/** Exchanges the one-time code for a token, once, and goes to the page that was wanted before. */
export async function startReturn(navigator: AppNavigator): Promise<void> {
  await Promise.all([loadWords(openWords), loadWords(words)]);
  const { code, isRefused } = ssoAnswer();
  if (isRefused || !code) {
    mount(<ReturnPage fault={isRefused ? 'provider' : 'noCode'} />);
    return;
  }
  mount(<ReturnPage />);
  try {
    const wanted = await signInByCode(code);
    history.replaceState(null, '', outerPath(safeRedirect(wanted)));
    await navigator.enter({ isNew: true });
  } catch (error) {
    mount(<ReturnPage fault={faultOf(error)} />);
  }
}

/** Fault of a sign-in: a word of this page, or the message of the server. */
type Fault = 'provider' | 'noCode' | { text: string };

/** Return point of single sign-on: on its way, or why it ended and how to sign in instead. */
function ReturnPage({ fault }: { fault?: Fault }) {
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

/** Texts of the return point of single sign-on. */
const words = lazyWords<typeof zh>('sso', {
  'zh-CN': async () => ({ default: zh }),
  'en-US': async () => ({ default: en }),
});
