import { signIn } from '@portal/auth';
import { LOGIN_REQUIRED } from '@portal/contract/session/paths';
import { useState } from 'react';
import type { AppNavigator, Arrival } from '../../navigator.ts';
import { emptyCode } from '../open/empty-code.ts';
import { answerOf, useCaptcha } from '../open/useCaptcha.ts';
import { useOpenForm } from '../open/useOpenForm.ts';
import { enterConsole } from './enter-console.ts';
import { rememberAccount, rememberedAccount } from './remembered-account.ts';

/**
 * The sign-in form's state. A refused sign-in keeps the account, empties password and code, renews
 * the image and focuses the code (visual design §4.2).
 */
export function useSignIn(navigator: AppNavigator, { notice, account }: Arrival) {
  const { captcha, offers, renew } = useCaptcha();
  const [remember, setRemember] = useState(rememberedAccount() !== '');
  const form = useOpenForm({
    initial: { username: account ?? rememberedAccount(), password: '', code: '' },
    check: ({ username, password, code }) => ({
      ...(username.trim() === '' && { username: LOGIN_REQUIRED.username }),
      ...(password === '' && { password: LOGIN_REQUIRED.password }),
      ...emptyCode(captcha, code),
    }),
    send: async ({ username, password, code }) => {
      const name = username.trim();
      await signIn({ username: name, password, ...answerOf(captcha, code) });
      rememberAccount(name, remember);
      await enterConsole(navigator);
    },
    forget: ['password', 'code'],
    focus: captcha.state === 'off' ? 'password' : 'code',
    renew,
    notice,
  });
  return { ...form, captcha, offers, renew, remember, setRemember };
}
