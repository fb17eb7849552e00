import type { Page } from 'playwright-core';
import { ListView } from '../pages/list.ts';
import { Shell } from '../pages/shell.ts';
import { API } from './api.ts';
import { BASE, type Options, openPage } from './console.ts';
import { ownProduct } from './own-product.ts';
import { CAPTCHA_ANSWER, PASSWORD } from './product.ts';
import type { Words } from './words.ts';

/** Everything of a signed-in user's page. */
interface Entered {
  page: Page;
  shell: Shell;
  list: ListView;
}

/** Signs in with the captcha as the sign-in page does, from the same browser, past its form. */
async function signIn(page: Page, origin: string, username: string): Promise<void> {
  const { request } = page.context();
  const captcha = await request.get(`${API}/captchaImage`);
  const { uuid } = await captcha.json();
  const data = { username, password: PASSWORD, code: CAPTCHA_ANSWER, uuid };
  const login = await request.post(`${API}/login`, { data });
  const { token } = await login.json();
  const { hostname } = new URL(origin);
  await page
    .context()
    .addCookies([
      { name: 'Admin-merToken', value: token, domain: hostname, path: BASE, sameSite: 'Strict' },
    ]);
}

/**
 * A console that somebody has signed in to; `path` is where the user wanted to go. Journeys about
 * signing in use the form of `SignInPage`.
 */
export async function enter(
  words: Words,
  account: string,
  options: Options & { path?: string } = {},
): Promise<Entered> {
  const page = await openPage({ language: words.language, ...options });
  await signIn(page, options.origin ?? ownProduct().origin, account);
  await page.goto(BASE + (options.path ?? ''));
  const entered: Entered = { page, shell: new Shell(page, words), list: new ListView(page, words) };
  await entered.shell.userMenu.waitFor();
  return entered;
}
