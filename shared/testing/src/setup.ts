import { clearToken, getToken } from '@portal/auth';
import { DEFAULT_LANGUAGE } from '@portal/contract/constants';
import { setTokenSource } from '@portal/http';
import { setLanguage, startI18n } from '@portal/i18n';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { forgetState } from './fresh-store.ts';
import './owner-stacks.ts';
import { refuseStrayCalls, takeStrayCalls } from './stray-calls.ts';
import './waits.ts';

/** Runs before every file of the browser packages; files share one window, and modules with it. */

function clearPage(): void {
  document.body.replaceChildren();
  document.head.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  history.replaceState(null, '', '/');
}

/** The page as a new window has it: nothing drawn, nothing stored, nobody signed in. */
beforeAll(async () => {
  refuseStrayCalls();
  clearPage();
  forgetState();
  clearToken();
  setTokenSource(getToken);
  await startI18n();
  await setLanguage(DEFAULT_LANGUAGE);
  localStorage.clear();
  sessionStorage.clear();
});

function failStrayCalls(): void {
  const calls = takeStrayCalls();
  if (calls.length > 0) throw new Error(`Called outside of a test's server: ${calls.join(', ')}`);
}

/** Ends what a test rendered with the test, and fails on calls outside of its server. */
afterEach(() => {
  cleanup();
  getSelection()?.removeAllRanges();
  failStrayCalls();
});
afterAll(failStrayCalls);
