import type { Page } from 'playwright-core';
import { ListView } from '../pages/list.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in.ts';
import { type Options, openPage } from './console.ts';
import type { Words } from './words.ts';

/** Everything of a signed-in user's page. */
interface Entered {
  page: Page;
  shell: Shell;
  list: ListView;
}

/** Signs in with the captcha; `path` is where the user wanted to go. */
export async function enter(
  words: Words,
  account: string,
  options: Options & { path?: string } = {},
) {
  const page = await openPage({ language: words.language, ...options });
  const signIn = new SignInPage(page, words);
  await signIn.open(options.path);
  await signIn.signIn(account);
  const entered: Entered = { page, shell: new Shell(page, words), list: new ListView(page, words) };
  await entered.shell.userMenu.waitFor();
  return entered;
}
