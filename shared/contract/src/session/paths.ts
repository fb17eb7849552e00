import { CAPTCHA_TIMEOUT_MS } from '../constants.ts';

/**
 * The calls of the sign-in page without their schemas: the page must not load a validator
 * before its form is usable. `session.ts` adds the schemas to these same objects.
 */
export const captchaCall = {
  method: 'GET',
  path: '/captchaImage',
  permit: null,
  token: 'none',
  timeoutMs: CAPTCHA_TIMEOUT_MS,
  answer: 'top',
} as const;

export const loginCall = {
  method: 'POST',
  path: '/login',
  permit: null,
  token: 'none',
  answer: 'top',
} as const;

/** Messages of empty sign-in fields (specification §5, login). */
export const LOGIN_REQUIRED = {
  username: 'login.usernameRequired',
  password: 'login.passwordRequired',
  code: 'login.codeRequired',
} as const;
