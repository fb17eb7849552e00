import { policyOf } from '@portal/backend/modules/release/page';
import { API_BASE, CONSOLE_BASE } from '@portal/contract/constants';
import { RELEASE_EVENTS_PATH, RELEASES_PATH } from '@portal/contract/release/paths';
import type { Releases } from '@portal/contract/release/release';
import type { RequestHandler } from '@portal/federation/dev/server';

const RELEASE_FOLDER = RELEASES_PATH.slice(0, RELEASES_PATH.lastIndexOf('/') + 1);

const pathOf = (url = ''): string => url.split('?')[0] ?? '';

/** The root leads to the console, as in production. */
export const toConsole: RequestHandler = (request, response, next) => {
  if (!['/', CONSOLE_BASE.slice(0, -1)].includes(pathOf(request.url))) return next();
  response.writeHead(302, { location: CONSOLE_BASE }).end();
};

/**
 * The list of releases, made again for each question: pages come and go. Nothing is released, and
 * 204 tells a browser that there are no events to wait for.
 */
export const releaseHandler =
  (list: () => Promise<Releases>): RequestHandler =>
  async (request, response, next) => {
    const path = pathOf(request.url);
    if (!path.startsWith(RELEASE_FOLDER)) return next();
    if (path === RELEASE_EVENTS_PATH) return response.writeHead(204).end();
    if (path !== RELEASES_PATH) return response.writeHead(404).end();
    const text = JSON.stringify(await list());
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(text);
  };

/** A call waits while the backend starts, so that a change of it fails nothing in the page. */
export const waitForBackend =
  (ready: () => Promise<string>): RequestHandler =>
  async (request, response, next) => {
    if (!request.url?.startsWith(API_BASE)) return next();
    try {
      await ready();
      next();
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      response.writeHead(503, { 'content-type': 'text/plain' }).end(text);
    }
  };

/**
 * The page's policy of production, so that what it forbids is seen while one works. Fast Refresh
 * needs its socket, the overlay of errors a style of its own.
 */
export function pagePolicy(frameHosts: readonly string[]): RequestHandler {
  const policy = policyOf('', frameHosts)
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .concat("; connect-src 'self' ws: wss:");
  return (_, response, next) => {
    response.setHeader('content-security-policy', policy);
    response.setHeader('referrer-policy', 'same-origin');
    next();
  };
}
