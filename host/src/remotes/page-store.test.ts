import type { ReleaseList, ResolvedUnit } from '@portal/contract/release/release';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageState } from './page-store.ts';
import { openedTrial, orders, released } from './testing.ts';

const PAGE = 'orders/general/index';
const Good = () => null;

/** Behaviour of `loadExpose` for a version; below, the names of all versions that were requested. */
let load: (unit: ResolvedUnit) => unknown;
let loaded: string[];
/** Number of requests for the list of releases. */
let listed: number;
/** Files asked for past the browser's cache. */
let refetched: string[];
/** Elements put into the head. */
let added: HTMLElement[];
let list: ReleaseList | undefined;

const reported = vi.hoisted(() => vi.fn());
vi.mock('./failures.ts', () => ({ reportFailure: reported }));
vi.mock('./federation.ts', () => ({
  loadExpose: async (unit: ResolvedUnit) => {
    loaded.push(unit.name);
    return load(unit);
  },
}));

/** A window that has just been opened. */
async function freshWindow() {
  vi.resetModules();
  const { pageStore } = await import('./page-store.ts');
  const { refetchReleases } = await import('./releases.ts');
  const { isOutdated, tryVersion } = await import('./versions.ts');
  const { AppError } = await import('@portal/http');
  const settled = () =>
    vi.waitUntil(() => {
      const state = pageStore.read(PAGE);
      return state.status === 'loading' ? undefined : state;
    }) as Promise<PageState>;
  const open = () => {
    pageStore.ensure(PAGE);
    return settled();
  };
  return { pageStore, refetchReleases, isOutdated, tryVersion, AppError, open, settled };
}

const breakOn =
  (...names: string[]) =>
  ({ name }: ResolvedUnit) => {
    if (names.includes(name)) throw new Error('broken');
    return { default: Good };
  };

beforeEach(() => {
  added = [];
  reported.mockReset();
  // Nothing is really fetched: what is put into the page is there at once.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLElement)) continue;
      added.push(node);
      node.onload?.(new Event('load'));
    }
  });
  loaded = [];
  load = () => ({ default: Good });
  list = released(orders('b'), orders('a'));
  refetched = [];
  listed = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('/files/')) throw new TypeError('gone');
    if (init.cache === 'reload') refetched.push(url);
    else listed += 1;
    return list ? Response.json(list) : new Response('', { status: 503 });
  });
});

describe('loading a page', () => {
  it('[2.12] comes from the live version of the remote that owns its component', async () => {
    const { open } = await freshWindow();
    const state = await open();
    expect(state).toMatchObject({ status: 'ready', page: { unit: 'orders', Page: Good } });
    expect(loaded).toEqual(['orders_bbbbbbbb']);
  });

  it('[1.1] comes with the words that it declares, also when it exports nothing but itself', async () => {
    const { open } = await freshWindow();
    const { lazyWords, startI18n, tWords } = await import('@portal/i18n');
    await startI18n();
    const words = lazyWords<{ title: string }>('orders.general', {
      'zh-CN': async () => ({ default: { title: '订单' } }),
      'en-US': async () => ({ default: { title: 'Orders' } }),
    });
    await open();
    expect(tWords(words, 'title')).toBe('订单');
  });

  it('[2.12] is loaded once, however often it is shown', async () => {
    const { open, pageStore } = await freshWindow();
    await open();
    pageStore.ensure(PAGE);
    expect(loaded).toHaveLength(1);
  });

  it('[X.3] asks for its files side by side, each with its hash', async () => {
    const { open } = await freshWindow();
    await open();
    const files = added as HTMLScriptElement[];
    const names = files.map((file) => (file.src || file.getAttribute('href'))?.split('/').at(-1));
    expect(names).toEqual(['general.js', 'zh.js', 'general.css']);
    for (const { integrity, crossOrigin } of files) {
      expect(integrity).toMatch(/^sha384-/);
      expect(crossOrigin).toBe('anonymous');
    }
  });

  it('[X.3] a version that does not load is replaced by the one before, by itself', async () => {
    load = breakOn('orders_bbbbbbbb');
    const { open } = await freshWindow();
    expect(await open()).toMatchObject({ page: { version: { name: 'orders_aaaaaaaa' } } });
    expect(loaded).toEqual(['orders_bbbbbbbb', 'orders_aaaaaaaa']);
    const failed = { unit: 'orders', digest: 'b'.repeat(64), component: PAGE };
    expect(reported.mock.calls).toEqual([
      ['load', expect.any(Error), expect.objectContaining(failed)],
    ]);
    const files: Map<string, string> = reported.mock.lastCall?.[2].files;
    expect([...files.keys()].map((url) => url.split('/').at(-1))).toEqual([
      'remoteEntry.js',
      'general.js',
      'zh.js',
      'general.css',
    ]);
    expect([...files.values()].join(' ')).toMatch(/^(sha384-\S+ ?){4}$/);
  });

  it('[X.3] after a failure a newer version is tried before the one before', async () => {
    const { open } = await freshWindow();
    load = (unit) => {
      list = released(orders('c'), orders('b'));
      return breakOn('orders_bbbbbbbb')(unit);
    };
    expect(await open()).toMatchObject({ page: { version: { name: 'orders_cccccccc' } } });
  });

  it('[X.3] with no version that loads it fails, and says what was tried', async () => {
    load = breakOn('orders_bbbbbbbb', 'orders_aaaaaaaa');
    const { open } = await freshWindow();
    expect(await open()).toMatchObject({
      status: 'failed',
      error: { attempts: 2, version: 'orders_aaaaaaaa' },
    });
  });

  it('[X.3] a retry tries again from the live version on, without a reload', async () => {
    load = breakOn('orders_bbbbbbbb', 'orders_aaaaaaaa');
    const { open, pageStore, settled } = await freshWindow();
    await open();
    load = () => ({ default: Good });
    void pageStore.retry(PAGE);
    expect(pageStore.read(PAGE).status).toBe('loading');
    expect(await settled()).toMatchObject({ page: { version: { name: 'orders_bbbbbbbb' } } });
  });

  it('[X.3] a version whose files cannot be told is replaced by the one before', async () => {
    list = released({ ...orders('b'), files: undefined }, orders('a'));
    const { open } = await freshWindow();
    expect(await open()).toMatchObject({ page: { version: { name: 'orders_aaaaaaaa' } } });
    const failed = { unit: 'orders', digest: 'b'.repeat(64), component: PAGE, files: undefined };
    expect(reported.mock.calls).toEqual([['load', new TypeError('gone'), failed]]);
  });

  it("[X.3] a retry asks for the files past the browser's cache, where a damaged copy may be", async () => {
    load = breakOn('orders_bbbbbbbb', 'orders_aaaaaaaa');
    const { open, pageStore } = await freshWindow();
    await open();
    expect(refetched).toEqual([]);
    await pageStore.retry(PAGE);
    const names = refetched.map((url) => url.split('/').at(-1));
    expect(names).toEqual(['remoteEntry.js', 'general.js', 'zh.js', 'general.css']);
  });

  it('[X.3] a retry works when the list of releases was missing at first', async () => {
    list = undefined;
    const { open, pageStore, settled } = await freshWindow();
    expect(await open()).toMatchObject({ status: 'failed' });
    list = released(orders('b'));
    await pageStore.retry(PAGE);
    expect(await settled()).toMatchObject({ status: 'ready' });
  });

  it('[X.3] a module that is no page fails', async () => {
    list = released(orders('b'));
    load = () => ({});
    const { open } = await freshWindow();
    expect(await open()).toMatchObject({ status: 'failed', error: { attempts: 1 } });
  });

  it('[X.3] a component that no remote owns fails without a request for one', async () => {
    const { pageStore } = await freshWindow();
    pageStore.ensure('nobody/x/index');
    await vi.waitUntil(() => pageStore.read('nobody/x/index').status === 'failed');
    expect(loaded).toEqual([]);
  });
});

describe('a release that is taken back', () => {
  const wait = (milliseconds: number) => {
    const now = performance.now() + milliseconds;
    vi.spyOn(performance, 'now').mockReturnValue(now);
  };

  it('[X.2] another page of a remote that is open comes from the same version, unasked', async () => {
    const { open, pageStore } = await freshWindow();
    await open();
    wait(60_000);
    list = released(orders('c'), orders('b'));
    pageStore.ensure('orders/refund/index');
    await vi.waitUntil(() => pageStore.read('orders/refund/index').status === 'ready');
    expect(loaded).toEqual(['orders_bbbbbbbb', 'orders_bbbbbbbb']);
    expect(listed).toBe(1);
  });

  it('[X.2] is not fetched when a page that failed is tried again', async () => {
    list = released(orders('b'));
    load = breakOn('orders_bbbbbbbb');
    const { open, pageStore, settled } = await freshWindow();
    expect(await open()).toMatchObject({ status: 'failed' });
    list = released(orders('a'), orders('b'));
    wait(500);
    await pageStore.retry(PAGE);
    expect(await settled()).toMatchObject({ page: { version: { name: 'orders_aaaaaaaa' } } });
    expect(refetched).toContainEqual(expect.stringContaining('a'.repeat(64)));
    expect(refetched).not.toContainEqual(expect.stringContaining('b'.repeat(64)));
  });
});

describe('a page that breaks while it is drawn', () => {
  it('[X.3] is loaded from the version before', async () => {
    const { open, pageStore, settled } = await freshWindow();
    const state = await open();
    if (state.status !== 'ready') throw new Error(state.status);
    expect(await pageStore.replace(state.page, new Error('x'))).toBe(true);
    expect(await settled()).toMatchObject({ page: { version: { name: 'orders_aaaaaaaa' } } });
    const failed = { unit: 'orders', digest: 'b'.repeat(64), component: PAGE };
    expect(reported.mock.calls).toEqual([['render', new Error('x'), failed]]);
  });

  it('[X.3] stays with its version when there is no other, or when a call failed', async () => {
    const { open, pageStore, AppError } = await freshWindow();
    const state = await open();
    if (state.status !== 'ready') throw new Error(state.status);
    const failedCall = new AppError({ kind: 'business', code: 500, text: 'x' });
    expect(await pageStore.replace(state.page, failedCall)).toBe(false);
    expect(reported).not.toHaveBeenCalled();
    list = released(orders('b'));
    expect(await pageStore.replace(state.page, new Error('x'))).toBe(false);
    expect(pageStore.read(PAGE)).toBe(state);
  });
});

describe('a new release', () => {
  it('[X.2] is noticed once the window uses the remote; the page stays as it is', async () => {
    const { open, refetchReleases, isOutdated, pageStore } = await freshWindow();
    list = released(orders('a'));
    expect(isOutdated(await refetchReleases())).toBe(false);
    const state = await open();
    list = released(orders('c'), orders('a'));
    expect(isOutdated(await refetchReleases())).toBe(true);
    expect(pageStore.read(PAGE)).toBe(state);
  });

  it('[X.2] a list that cannot be read changes nothing', async () => {
    const { open, refetchReleases, isOutdated } = await freshWindow();
    await open();
    list = undefined;
    expect(isOutdated(await refetchReleases())).toBe(false);
  });
});

describe('[X.1] a version that this window tries', () => {
  it('runs instead of the live one, and no newer version is offered in its place', async () => {
    const { open, tryVersion, isOutdated, refetchReleases } = await freshWindow();
    tryVersion(openedTrial);
    expect(await open()).toMatchObject({ page: { version: { name: 'orders_eeeeeeee' } } });
    expect(isOutdated(await refetchReleases())).toBe(false);
  });

  it('is replaced by nothing when it fails: who tries it has to see that', async () => {
    load = breakOn('orders_eeeeeeee');
    const { open, tryVersion } = await freshWindow();
    tryVersion(openedTrial);
    expect(await open()).toMatchObject({
      status: 'failed',
      error: { attempts: 1, version: 'orders_eeeeeeee' },
    });
    expect(loaded).toEqual(['orders_eeeeeeee']);
  });
});
