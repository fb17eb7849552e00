import type { Page } from 'playwright-core';

const API = '/portal/merchant/oap-mer/prod-api';

/** Reply that replaces the server's answer; `silence`: no reply at all. */
export type Fault = { envelope: object } | { status: number } | 'broken network' | 'silence';

/**
 * Puts a fault between the page and one path of the API, `*` for all of them but those that need no
 * session. Answers how to take it away.
 */
export async function injectFault(page: Page, path: string, fault: Fault) {
  const isHit = ({ pathname }: URL) => {
    const [, call] = pathname.split(API);
    return path === '*'
      ? call !== undefined && !/^\/(captchaImage|login)$/.test(call)
      : call === path;
  };
  await page.route(isHit, async (route) => {
    if (fault === 'silence') return;
    if (fault === 'broken network') await route.abort('connectionreset');
    else if ('status' in fault) await route.fulfill({ status: fault.status, body: '' });
    else await route.fulfill({ json: fault.envelope });
  });
  return () => page.unroute(isHit);
}

/** Console lines with which a browser reports an answer that is no success, or none. */
export const REPORTED = /^error: Failed to load resource:/;
