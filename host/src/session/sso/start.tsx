import { signInByCode } from '@portal/auth';
import { AppError } from '@portal/http';
import { loadWords, tCommon, tMessage } from '@portal/i18n';
import { type AppNavigator, mount } from '../../navigator.ts';
import { outerPath, safeRedirect } from '../addresses.ts';
import { openWords } from '../open/words.ts';
import { type Fault, ReturnPage } from './ReturnPage.tsx';
import { ssoAnswer } from './take-answer.ts';
import { words } from './words.ts';

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
