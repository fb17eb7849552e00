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

export const registerCall = {
  method: 'POST',
  path: '/register',
  permit: null,
  token: 'none',
  answer: 'done',
} as const;

/** Turns the one-time code of the return address into a token. */
export const ssoExchangeCall = {
  method: 'POST',
  path: '/auth/sso/exchange',
  permit: null,
  token: 'none',
  answer: 'top',
} as const;

/** Key for the `sealed` fields of routes: asked for by `@portal/http`, which has no validator either. */
export const publicKeyCall = {
  method: 'GET',
  path: '/publicKey',
  permit: null,
  answer: 'data',
} as const;

/** Path at which single sign-on begins; a plain link, answered by a redirect. */
export const SSO_START_PATH = '/auth/sso/start';
/** Path to which the identity provider sends the browser back. */
export const SSO_CALLBACK_PATH = '/auth/sso/callback';

/** Messages of empty sign-in fields (specification §5, login). */
export const LOGIN_REQUIRED = {
  username: 'login.usernameRequired',
  password: 'login.passwordRequired',
  code: 'login.codeRequired',
} as const;

/** Second step of signing in, for users with a second factor. */
export const loginCodeCall = {
  method: 'POST',
  path: '/login/code',
  permit: null,
  token: 'none',
  answer: 'top',
} as const;

/** `data.reason` of code 500 to a code of the second factor: the sign-in begins again with the password. */
export const SIGN_IN_OVER = 'SIGN_IN_OVER';
