import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { enter } from '../harness/enter.ts';
import { PAGES } from '../harness/menu-words.ts';
import { CHINESE as words } from '../harness/words.ts';

const SHARED = [
  '@portal/auth',
  '@portal/http',
  '@portal/i18n',
  '@portal/review',
  '@portal/ui',
  'react',
  'react/jsx-runtime',
  'zod',
];

/** The host fetches it when a page asks, and the runtime writes down who has asked first. */
const FETCHED_WHEN_ASKED = '@portal/review';

/** A text that stands in the code of a package, minified or not. */
const SIGNATURES: Record<string, string> = {
  react: 'react.transitional.element',
  'react-dom': '__reactContainer$',
  'react-router-dom': 'react-router',
  i18next: 'missingInterpolationHandler',
  '@tanstack/react-query': 'No QueryClient set',
  arco: 'arco-modal',
  zod: '~standard',
};

interface Provided {
  from: string;
  lib?: () => unknown;
}
type Scope = Record<string, Record<string, Provided>>;
interface Federation {
  __FEDERATION__: { __SHARE__: Record<string, { default: Scope }> };
}

/** Lists the shared packages that each part of the page was given: versions, provider, identity. */
const given = (page: Page) =>
  page.evaluate(() => {
    const { __SHARE__ } = (globalThis as unknown as Federation).__FEDERATION__;
    const modules = new Map<unknown, number>();
    return Object.values(__SHARE__).map((scopes) =>
      Object.entries(scopes.default)
        .flatMap(([name, versions]) =>
          Object.entries(versions).map(([version, { from, lib }]) => {
            const module = lib?.();
            if (!modules.has(module)) modules.set(module, modules.size);
            return `${name} ${version} of ${from} is module ${modules.get(module)}`;
          }),
        )
        .sort(),
    );
  });

describe('[X.4] shared packages', () => {
  it('are the same modules for the host and for all six remotes', async () => {
    const { page, shell } = await enter(words, 'admin');
    for (const name of PAGES) await shell.open(name);
    const [host = [], ...remotes] = await given(page);
    expect(host.map((line) => line.split(' ')[0])).toEqual(SHARED);
    const atOnce = host.filter((line) => !line.startsWith(`${FETCHED_WHEN_ASKED} `));
    expect(atOnce.filter((line) => !line.includes(' of host is module '))).toEqual([]);
    expect(new Set(host.map((line) => line.split('module ')[1])).size).toBe(SHARED.length);
    expect(remotes).toEqual(Array.from({ length: 6 }, () => host));
  });

  it('are in the code of the host and in no file of a remote', async () => {
    const { page, shell } = await enter(words, 'admin');
    const urls: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/.*\.js$/.test(request.url())) urls.push(request.url());
    });
    await page.reload();
    for (const name of PAGES) await shell.open(name);
    const found = { host: new Set<string>(), remotes: new Set<string>() };
    for (const url of new Set(urls)) {
      const code = await (await fetch(url)).text();
      const side = url.includes('/assets/host/') ? found.host : found.remotes;
      for (const [name, signature] of Object.entries(SIGNATURES)) {
        if (code.includes(signature)) side.add(name);
      }
    }
    expect([...found.host].sort()).toEqual(Object.keys(SIGNATURES).sort());
    expect([...found.remotes]).toEqual([]);
  });
});
