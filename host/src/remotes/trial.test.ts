import { store } from '@portal/auth';
import { CODE } from '@portal/contract/kit/codes';
import { trialRoutes } from '@portal/contract/release/trial';
import { type FakeServer, fakeServer } from '@portal/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { trialAtom, trialLink } from '../state/trial.ts';
import { openedTrial as opened } from './testing.ts';
import { openTrial } from './trial.ts';

let server: FakeServer;

beforeEach(() => {
  sessionStorage.clear();
  store.set(trialAtom, undefined);
  history.replaceState(null, '', '/portal/merchant/?try=abc.def&a=1');
  server = fakeServer().on(trialRoutes.open, () => opened);
});
afterEach(() => server.stop());

it('[X.1] the link of a trial leaves the address, and holds for a reload of this window', async () => {
  expect(trialLink()).toBe('abc.def');
  await openTrial('abc.def');
  expect(location.search).toBe('?a=1');
  expect(trialLink()).toBe('abc.def');
  expect(store.get(trialAtom)).toEqual({ opened });
});

it('[X.1] a refused link is told and forgotten', async () => {
  server.refuse(trialRoutes.open, { code: CODE.error, msg: '试用链接已到期' });
  await openTrial('abc.def');
  expect(store.get(trialAtom)).toEqual({ refusal: '试用链接已到期' });
  expect(trialLink()).toBeNull();
});

it('[X.1] without an answer the link is kept: the next reload asks again', async () => {
  server.disconnect(trialRoutes.open);
  await openTrial('abc.def');
  expect(store.get(trialAtom)).toEqual({ refusal: expect.any(String) });
  expect(trialLink()).toBe('abc.def');
});
