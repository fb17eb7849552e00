import type { Route } from '@portal/contract/kit/route';
import { loginCall } from '@portal/contract/session/paths';
import { startI18n } from '@portal/i18n';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connect, onSessionLost, setTokenSource } from './index.ts';

const thing = { method: 'GET', path: '/thing', permit: null, answer: 'data' } satisfies Route;
const { things, login } = connect({ things: thing, login: loginCall });

let token: string | undefined;
const lost = vi.fn();
let stop: () => unknown;

const refuse = () => vi.stubGlobal('fetch', async () => Response.json({ code: 401 }));
const settle = (...calls: Promise<unknown>[]) => Promise.allSettled(calls);

beforeEach(async () => {
  await startI18n();
  setTokenSource(() => token);
  lost.mockClear();
  stop = onSessionLost(lost);
});
afterEach(() => stop());

it('[8.1] one event however many calls fail', async () => {
  token = 'one';
  refuse();
  await settle(things(), things(), things());
  await settle(things());
  expect(lost).toHaveBeenCalledExactlyOnceWith('invalid');
});

it('[8.2] HTTP 401 is the same loss', async () => {
  token = 'two';
  vi.stubGlobal('fetch', async () => new Response('', { status: 401 }));
  await settle(things(), things());
  expect(lost).toHaveBeenCalledExactlyOnceWith('expired');
});

it('[8.1] a later session can be lost again', async () => {
  token = 'three';
  refuse();
  await settle(things());
  token = 'four';
  await settle(things());
  expect(lost).toHaveBeenCalledTimes(2);
});

it('[8.3] signing in with a 401 is silent', async () => {
  token = 'five';
  refuse();
  await settle(login({}));
  expect(lost).not.toHaveBeenCalled();
});

it('[4.1] a quiet call tells only its caller', async () => {
  token = 'six';
  refuse();
  await settle(things({}, { quiet: true }));
  expect(lost).not.toHaveBeenCalled();
});

it('a late answer to a replaced token does not end the new session', async () => {
  token = 'old';
  refuse();
  const late = things();
  token = 'new';
  await settle(late);
  expect(lost).not.toHaveBeenCalled();
});
