import type { Route } from '@portal/contract/kit/route';
import { stepUpRoutes } from '@portal/contract/session/step-up';
import { setLanguage, startI18n } from '@portal/i18n';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AppError, connect, isCalledOff, onProofNeeded, setTokenSource } from './index.ts';

const pay = {
  method: 'POST',
  path: '/pay',
  permit: 'pay:add',
  money: true,
  stepUp: true,
  answer: 'msg',
} satisfies Route;
const { payment } = connect({ payment: pay });
const asking = (by = 'code') => ({
  code: 428,
  msg: '请再次验证身份',
  data: { reason: 'STEP_UP', by },
});

/** A server that asks who is there as long as nobody has shown it. */
function server(refusal: object = asking()) {
  let isProven = false;
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async ({ headers }: Request) => {
    keys.push(headers.get('idempotency-key'));
    return Response.json(isProven ? { code: 200, msg: 'paid' } : refusal);
  });
  return {
    keys,
    prove: () => {
      isProven = true;
    },
  };
}
const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: AppError) => error,
  );

beforeEach(async () => {
  await startI18n();
  await setLanguage('en-US');
  setTokenSource(() => 'tok');
});

describe('[8.1] a call that asks who is there', () => {
  it('is repeated with the same idempotency key once that is shown', async () => {
    const { keys, prove } = server();
    const asked = vi.fn(async () => {
      prove();
      return true;
    });
    const stop = onProofNeeded(asked);
    expect(await payment()).toBe('paid');
    expect(asked).toHaveBeenCalledExactlyOnceWith('code');
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    stop();
  });

  it('shares one question with the calls that wait at the same time', async () => {
    const { prove } = server(asking('password'));
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const asked = vi.fn(() => promise);
    const stop = onProofNeeded(asked);
    const calls = [payment(), payment()];
    await vi.waitFor(() => expect(asked).toHaveBeenCalledExactlyOnceWith('password'));
    prove();
    resolve(true);
    expect(await Promise.all(calls)).toEqual(['paid', 'paid']);
    expect(asked).toHaveBeenCalledTimes(1);
    stop();
  });

  it('is called off when the user would rather not, and is not repeated', async () => {
    const { keys } = server();
    const stop = onProofNeeded(async () => false);
    const error = await errorOf(payment());
    expect(error && isCalledOff(error)).toBe(true);
    expect(error?.text).toBe('You did not confirm your identity, so nothing was done');
    expect(keys).toHaveLength(1);
    stop();
  });

  it('is asked for once: a second refusal is an error', async () => {
    server();
    const asked = vi.fn(async () => true);
    const stop = onProofNeeded(asked);
    expect((await errorOf(payment()))?.code).toBe(428);
    expect(asked).toHaveBeenCalledTimes(1);
    stop();
  });

  it('tells its refusal where nobody asks, and one that asks for something else', async () => {
    server();
    expect((await errorOf(payment()))?.text).toBe('请再次验证身份');
    const stop = onProofNeeded(async () => true);
    server({ code: 428, msg: 'sign in', data: { reason: 'SIGN_IN' } });
    expect((await errorOf(payment()))?.text).toBe('sign in');
    expect((await errorOf(connect(stepUpRoutes).prove({ body: { code: '1' } })))?.code).toBe(428);
    stop();
  });
});
