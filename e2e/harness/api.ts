import type { Language } from '@portal/contract/constants';
import type { Envelope } from '@portal/contract/kit/codes';
import type { Page } from 'playwright-core';
import { ownProduct } from './own-product.ts';
import { CAPTCHA_ANSWER, PASSWORD } from './product.ts';

export const API = '/portal/merchant/oap-mer/prod-api';

/** Token of the user who is signed in on a page. */
export async function tokenOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find((cookie) => cookie.name === 'Admin-merToken')?.value ?? '';
}

interface Call {
  method?: string;
  language?: Language;
  body?: unknown;
  headers?: Record<string, string>;
  /** Of another product than the worker's own. */
  origin?: string | undefined;
}

/** Calls the server past the page, as somebody with a token might. */
export async function call(token: string, path: string, options: Call = {}): Promise<Envelope> {
  const { method = 'GET', language = 'zh-CN', body, headers } = options;
  const { origin = ownProduct().origin } = options;
  const response = await fetch(origin + API + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': language,
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Envelope;
}

/** Signs an account in past the page, with the captcha. */
export async function tokenFor(
  username: string,
  password = PASSWORD,
  origin = ownProduct().origin,
): Promise<string> {
  const { uuid } = await call('', '/captchaImage', { origin });
  const body = { username, password, code: CAPTCHA_ANSWER, uuid };
  const { token } = await call('', '/login', { method: 'POST', body, origin });
  return String(token);
}

export const getInfo = (token: string) => call(token, '/getInfo');
