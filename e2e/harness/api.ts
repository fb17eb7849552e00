import type { Language } from '@portal/contract/constants';
import type { Envelope } from '@portal/contract/kit/codes';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';

const API = '/portal/merchant/oap-mer/prod-api';

/** Token of the user who is signed in on a page. */
export async function tokenOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find((cookie) => cookie.name === 'Admin-merToken')?.value ?? '';
}

interface Call {
  method?: string;
  language?: Language;
  body?: unknown;
}

/** Calls the server past the page, as somebody with a token might. */
export async function call(token: string, path: string, options: Call = {}): Promise<Envelope> {
  const { method = 'GET', language = 'zh-CN', body } = options;
  const response = await fetch(inject('origin') + API + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': language,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Envelope;
}

export const getInfo = (token: string) => call(token, '/getInfo');
