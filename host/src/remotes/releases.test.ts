import { ReleaseList } from '@portal/contract/release/release';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { orders, released } from './testing.ts';

const LIVE = released(orders('b'), orders('a'));
const ROLLED_BACK = ReleaseList.parse(released(orders('a'), orders('b')));

/** Answer of the server; undefined when it cannot answer. */
let answer: () => Promise<ReleaseList> | undefined;
/** Number of requests for the list of releases. */
let listed: number;
/** Addresses of the files of versions that were asked for. */
let filesAsked: string[];
let now: number;

const wait = (milliseconds: number) => {
  now += milliseconds;
};
const rollBack = () => {
  answer = async () => ROLLED_BACK;
};

beforeEach(() => {
  answer = async () => LIVE;
  listed = 0;
  now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  filesAsked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/files/')) {
      filesAsked.push(url);
      return Response.json({ exposes: {}, files: {} });
    }
    listed += 1;
    const list = await answer();
    return list ? Response.json(list) : new Response('', { status: 503 });
  });
});

/** A window that has just been opened. */
async function freshWindow() {
  vi.resetModules();
  const { onReleases, refetchReleases, releases } = await import('./releases.ts');
  const { versionToOpen } = await import('./versions.ts');
  const opened = async () => (await versionToOpen('orders'))?.name;
  return { onReleases, opened, refetchReleases, releases };
}

describe('a release that is taken back before its remote is opened', () => {
  it.each([500, 1_000, 3_000, 6_000, 9_000, 60_000])(
    '[X.2] does not reach a window that opened %i ms ago: it asks before what is released',
    async (age) => {
      const { opened, releases } = await freshWindow();
      await releases();
      rollBack();
      wait(age);
      expect(await opened()).toBe('orders_aaaaaaaa');
      expect(listed).toBe(2);
    },
  );

  it('[X.2] the list of a moment ago is not asked for again', async () => {
    const { opened, releases } = await freshWindow();
    await releases();
    wait(499);
    await opened();
    expect(listed).toBe(1);
  });

  it('[X.2] a list that is on its way is waited for', async () => {
    const { opened, refetchReleases, releases } = await freshWindow();
    await releases();
    rollBack();
    wait(60_000);
    void refetchReleases();
    wait(499);
    expect(await opened()).toBe('orders_aaaaaaaa');
    expect(listed).toBe(2);
  });

  it('[X.2] a list that takes longer may be old: it is neither waited for, nor taken up late', async () => {
    const slow = Promise.withResolvers<ReleaseList>();
    answer = () => slow.promise;
    const { onReleases, opened, releases } = await freshWindow();
    const heard = vi.fn();
    onReleases(heard);
    const first = releases();
    rollBack();
    wait(500);
    expect(await opened()).toBe('orders_aaaaaaaa');
    slow.resolve(LIVE);
    expect(await first).toEqual(ROLLED_BACK);
    expect(await releases()).toEqual(ROLLED_BACK);
    expect(heard).toHaveBeenCalledExactlyOnceWith(ROLLED_BACK);
  });

  it('[X.2] the files of the version that is known are asked for beside the list', async () => {
    const { files, ...listed } = orders('b');
    const slow = Promise.withResolvers<ReleaseList>();
    const { opened, releases } = await freshWindow();
    answer = async () => released(listed);
    await releases();
    wait(60_000);
    answer = () => slow.promise;
    const name = opened();
    await vi.waitUntil(() => filesAsked.length > 0);
    expect(filesAsked).toEqual([expect.stringContaining(listed.digest)]);
    slow.resolve(ROLLED_BACK);
    expect(await name).toBe('orders_aaaaaaaa');
  });

  it('[X.2] without an answer the remote opens from the list that is known, and asks the next time', async () => {
    const { opened, releases } = await freshWindow();
    await releases();
    wait(60_000);
    answer = () => undefined;
    expect(await opened()).toBe('orders_bbbbbbbb');
    rollBack();
    expect(await opened()).toBe('orders_aaaaaaaa');
  });
});
