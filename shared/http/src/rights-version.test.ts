import { NOTICE_VERSION_HEADER, RIGHTS_VERSION_HEADER } from '@portal/contract/kit/codes';
import type { Route } from '@portal/contract/kit/route';
import { startI18n } from '@portal/i18n';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connect, onNoticeChange, onRightsChange, rightsNotLoaded } from './index.ts';

const thing = { method: 'GET', path: '/thing', permit: null, answer: 'data' } satisfies Route;
const { things } = connect({ things: thing });

const changed = vi.fn();
let stop: () => unknown;
/** Answers a call, with the version of rights that it tells. */
const tell = (version: string, code = 200) =>
  Response.json({ code, data: 1 }, { headers: { [RIGHTS_VERSION_HEADER]: version } });
const answer = (version: string, code = 200) => {
  vi.stubGlobal('fetch', async () => tell(version, code));
  return things().catch(() => undefined);
};

beforeEach(async () => {
  await startI18n();
  await answer('start');
  changed.mockClear();
  stop = onRightsChange(changed);
});
afterEach(() => stop());

it('[6.1] other rights are told once, by whichever answer comes first', async () => {
  await answer('start');
  expect(changed).not.toHaveBeenCalled();
  await answer('next');
  await answer('next');
  expect(changed).toHaveBeenCalledOnce();
});

it('[6.1] a late answer to a call that began earlier tells nothing', async () => {
  const slow = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => slow.promise);
  const call = things();
  await answer('after');
  slow.resolve(tell('start'));
  await call;
  expect(changed).toHaveBeenCalledOnce();
  await answer('after');
  expect(changed).toHaveBeenCalledOnce();
});

it('[8.1] a forbidden call is told once for each version of the rights', async () => {
  await answer('start', 403);
  await answer('start', 403);
  expect(changed).toHaveBeenCalledOnce();
  await answer('less');
  await answer('less', 403);
  expect(changed).toHaveBeenCalledTimes(3);
});

it('[6.1] rights that could not be loaded are told again by the next answer', async () => {
  await answer('next');
  rightsNotLoaded();
  await answer('next');
  expect(changed).toHaveBeenCalledTimes(2);
});

it('[2.41] a higher version of notices is told, a lower one is not', async () => {
  const told = vi.fn();
  const stopNotices = onNoticeChange(told);
  for (const version of ['7', '7', '8', '7']) {
    const headers = { [NOTICE_VERSION_HEADER]: version };
    vi.stubGlobal('fetch', async () => Response.json({ code: 200 }, { headers }));
    await things();
  }
  stopNotices();
  expect(told).toHaveBeenCalledOnce();
});
