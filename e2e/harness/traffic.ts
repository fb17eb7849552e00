import type { Page } from 'playwright-core';

/** API calls of a page from now on: `GET /order/general/list?pageNum=2`. */
export function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const [, call] = request.url().split('/oap-mer/prod-api');
    if (call) calls.push(`${request.method()} ${decodeURIComponent(call)}`);
  });
  return calls;
}
