import { clearToken, getToken } from '@portal/auth';
import { DEFAULT_LANGUAGE } from '@portal/contract/constants';
import { setTokenSource } from '@portal/http';
import { setLanguage, startI18n } from '@portal/i18n';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { forgetState } from './fresh-store.ts';
import { refuseStrayCalls, takeStrayCalls } from './stray-calls.ts';

/** Runs before every file of the browser packages; files share one window, and modules with it. */

const { asyncWrapper } = getConfig();
/** Node's, by which React takes its turns; tests of clocks put another in its place. */
declare const setImmediate: (run: (value?: unknown) => void) => void;
const nextTurn = setImmediate;

/** React draws in turns of the event loop; on a busy machine one drawing takes more than one. */
async function isDrawn(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise(nextTurn);
}

configure({
  // How long something may take to appear is no property of the product: a busy machine is slower.
  asyncUtilTimeout: 20_000,
  // A test goes on once all of a change is on the page, not only what it waited for: a button may
  // still be drawn as busy, and swallow what a person would press later.
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait();
      await isDrawn();
      return found;
    }),
});

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

/** What a test rendered ends with the test, and so does what it asks the server for. */
afterEach(() => {
  cleanup();
  getSelection()?.removeAllRanges();
  failStrayCalls();
});
afterAll(failStrayCalls);
