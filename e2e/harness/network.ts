import { setTimeout } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

/** A page that asks for nothing this long has what it wants. */
const QUIET_MS = 500;
/** A busy machine pauses longer than that between two requests; this long counts as never. */
const LIMIT_MS = 15_000;

/** Data that a page has fetched over the wire so far, without what its caches answered. */
interface Fetched {
  /**
   * The list of releases counts once: a slow machine asks again before it opens a remote. That a window
   * tells what it runs, some seconds after its start, does not count.
   */
  requests: number;
  /** Bytes of scripts and styles, compressed as transferred. */
  code: number;
}

/** Watches a page from now on. */
export function watchNetwork(page: Page) {
  const open = new Set<Request>();
  page.on('request', (request) => {
    // News of releases come over a connection that never ends.
    if (request.resourceType() !== 'eventsource') open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return {
    /**
     * Resolves with what was fetched when no request has been under way for a while. Fewer requests
     * than `expected` are waited for, but not for ever.
     */
    async quiet(expected = 0): Promise<Fetched> {
      const deadline = Date.now() + LIMIT_MS;
      for (let since = Date.now(); ; ) {
        if (open.size > 0) since = Date.now();
        await setTimeout(QUIET_MS / 10);
        if (Date.now() - since < QUIET_MS) continue;
        const sofar = await page.evaluate(fetched);
        if (sofar.requests >= expected || Date.now() > deadline) return sofar;
      }
    },
  };
}

/** Runs in the page, whose document has not been left since it was opened. */
function fetched(): Fetched {
  const kinds = ['navigation', 'resource'];
  const entries = kinds.flatMap(
    (kind) => performance.getEntriesByType(kind) as PerformanceResourceTiming[],
  );
  const wired = entries.filter(
    ({ name, transferSize }) => transferSize > 0 && !name.endsWith('/release/window'),
  );
  const code = wired.filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname));
  const bytes = code.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const lists = wired.filter(({ name }) => name.includes('/releases.json')).length;
  return { requests: wired.length - Math.max(0, lists - 1), code: bytes };
}
