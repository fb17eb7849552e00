import { AppError, type ErrorKind } from '@portal/http';
import { act, fireEvent, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useFormState, useLookupForm } from './useFormState.ts';

const Input = z.object({
  name: z.string().min(1, 'commonData.blankMsg').max(5, 'commonData.tooLong'),
  remark: z.string(),
  count: z.number('commonData.blankMsg').default(1),
});
const start = { name: 'a', remark: '' };
const send = vi.fn(async (_accepted: object, _typed: object): Promise<void> => undefined);
beforeEach(() => {
  send.mockReset();
});

const refusal = (kind: ErrorKind, fields?: Record<string, string>) =>
  new AppError({ kind, code: 500, text: '不行', fields });

const form = (initial: Record<string, unknown> = start) => {
  const { result } = renderHook(() => useFormState(Input, send, initial));
  const does = (step: (state: typeof result.current) => unknown) =>
    act(async () => void (await step(result.current)));
  return { now: () => result.current, does };
};

describe('a form', () => {
  it('is unsaved while it differs from what it began with, and not when that is typed again', async () => {
    const { now, does } = form();
    expect(now().isDirty).toBe(false);
    await does((state) => state.set('name', 'b'));
    expect(now().isDirty).toBe(true);
    await does((state) => state.set('name', 'a'));
    expect(now().isDirty).toBe(false);
  });

  it('[2.66] of a lookup is never unsaved: a question is no work', async () => {
    const { result } = renderHook(() => useLookupForm(Input, send, start));
    act(() => result.current.set('name', 'b'));
    expect(result.current).toMatchObject({ isDirty: false, values: { name: 'b' } });
  });

  it('that is kept somewhere is not unsaved, and shows what was typed', async () => {
    const { now, does } = form();
    await does((state) => state.set('name', 'b'));
    await does((state) => state.kept(state.values));
    expect(now()).toMatchObject({ isDirty: false, values: { name: 'b' } });
  });

  it('sends what the schema reads, and what was typed beside it', async () => {
    const { does } = form();
    await does((state) => state.submit());
    expect(send).toHaveBeenCalledExactlyOnceWith({ ...start, count: 1 }, start);
  });

  it('pressed twice is sent once, and busy meanwhile', async () => {
    const answer = Promise.withResolvers<void>();
    send.mockReturnValue(answer.promise);
    const { now, does } = form();
    await does((state) => {
      void state.submit();
      void state.submit();
    });
    expect([now().isBusy, send.mock.calls.length]).toEqual([true, 1]);
    await does(() => answer.resolve());
    expect(now().isBusy).toBe(false);
  });

  it('with something wrong is not sent; each attempt counts, so that focus goes there again', async () => {
    const { now, does } = form({ name: '', remark: '' });
    await does((state) => state.submit());
    await does((state) => state.submit());
    expect(send).not.toHaveBeenCalled();
    expect(now()).toMatchObject({ refusals: { name: 'commonData.blankMsg' }, attempts: 2 });
  });

  it('checks a field when it is left, and forgives it as soon as it is typed in', async () => {
    const { now, does } = form();
    await does((state) => state.set('name', 'too long'));
    expect(now().refusals).toEqual({});
    await does((state) => state.leave('name'));
    expect(now().refusals).toEqual({ name: 'commonData.tooLong' });
    await does((state) => state.set('remark', 'x'));
    expect(now().refusals).toEqual({ name: 'commonData.tooLong' });
    await does((state) => state.set('name', 'ab'));
    await does((state) => state.leave('name'));
    expect(now().refusals).toEqual({});
  });

  it('[8.1] has no error in a field that nobody wrote to, whether empty or filled at the start', async () => {
    const { now, does } = form({ name: '', remark: '' });
    await does((state) => state.leave('name'));
    expect(now().refusals).toEqual({});
    await does((state) => state.set('name', 'b'));
    await does((state) => state.set('name', ''));
    await does((state) => state.leave('name'));
    expect(now().refusals).toEqual({ name: 'commonData.blankMsg' });
  });

  it('[8.1] raises no error while the mouse is down, and judges what stands there after the click', async () => {
    const { now, does } = form();
    const turn = () => act(() => new Promise((resolve) => setTimeout(resolve)));
    await does((state) => state.set('name', 'too long'));
    fireEvent.mouseDown(document.body);
    await does((state) => state.leave('name'));
    await turn();
    expect(now().refusals).toEqual({});
    fireEvent.mouseUp(document.body);
    expect(now().refusals).toEqual({});
    await turn();
    expect(now().refusals).toEqual({ name: 'commonData.tooLong' });

    await does((state) => state.set('name', 'again too long'));
    fireEvent.mouseDown(document.body);
    await does((state) => state.leave('name'));
    fireEvent.mouseUp(document.body);
    await does((state) => state.set('name', 'ok'));
    await turn();
    expect(now().refusals).toEqual({});
  });

  it('[8.1] keeps what sending found when the press that sends has also left the field', async () => {
    const { now, does } = form();
    await does((state) => state.set('name', 'b'));
    fireEvent.mouseDown(document.body);
    await does((state) => state.leave('name'));
    fireEvent.mouseUp(document.body);
    await does((state) => state.show({ name: 'commonData.tooLong' }));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(now().refusals).toEqual({ name: 'commonData.tooLong' });
  });

  it('started over forgets what was refused', async () => {
    const { now, does } = form({ name: '', remark: '' });
    await does((state) => state.submit());
    await does((state) => state.refuse(refusal('business')));
    await does((state) => state.begin({ name: 'z', remark: '' }));
    expect(now()).toMatchObject({ refusals: {}, failure: undefined, isDirty: false });
  });
});

describe('[5.8] [8.1] a refusal of the server', () => {
  const refusedWith = async (error: unknown) => {
    send.mockRejectedValueOnce(error);
    const { now, does } = form();
    await does((state) => state.submit());
    return now();
  };

  it.each([
    ['business', false],
    ['conflict', true],
    ['network', false],
  ] as const)('of kind %s says why; the record is stale: %s', async (kind, stale) => {
    const state = await refusedWith(refusal(kind, { name: 'commonData.tooLong' }));
    expect(state.failure).toEqual({ text: '不行', stale });
    expect(state.refusals).toEqual({ name: 'commonData.tooLong' });
    expect(state.values).toEqual(start);
  });

  it('because the session is lost is no matter of the form', async () => {
    const state = await refusedWith(refusal('unauthenticated'));
    expect([state.failure, state.refusals, state.attempts]).toEqual([undefined, {}, 0]);
  });

  it('is gone with the next attempt', async () => {
    send.mockRejectedValueOnce(refusal('business'));
    const { now, does } = form();
    await does((state) => state.submit());
    await does((state) => state.submit());
    expect(now().failure).toBeUndefined();
  });

  it('that is none, but a fault of the page, is not hidden in the form', () => {
    const { now } = form();
    expect(() => now().refuse(new TypeError('x is undefined'))).toThrow('x is undefined');
  });
});

it.each([
  ['name', true, false],
  ['remark', false, true],
  ['count', false, false],
])('%s is required: %s, may be empty text: %s', (name, isRequired, canBeEmpty) => {
  const state = form().now();
  expect([state.isRequired(name), state.canBeEmpty(name)]).toEqual([isRequired, canBeEmpty]);
});
