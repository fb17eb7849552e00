import { AppError } from '@portal/http';
import { renderPage } from '@portal/testing';
import { UiProvider, uiWords } from '@portal/ui';
import { act, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reviewWords } from '../words.ts';
import { Reveal } from './Reveal.tsx';
import { useRevealed } from './useRevealed.ts';

const SECRET = '6225880212345678';
const ask = vi.fn(async (_reason: string) => ({ secret: SECRET, seconds: 60 }));
beforeEach(() => {
  ask.mockReset().mockResolvedValue({ secret: SECRET, seconds: 60 });
});

interface Options {
  mask?: string;
  permissions?: string[];
  language?: 'en-US';
}
const show = ({ mask = '622588******5678', permissions = ['*:*:*'], language }: Options = {}) =>
  renderPage(
    <UiProvider>
      <Reveal mask={mask} label="账号" permit="mer:merchant:reveal" ask={ask} />
    </UiProvider>,
    { language, session: { permissions }, words: [reviewWords, uiWords] },
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const giveReason = async (reason: string) => {
  await press('查看账号明文');
  if (reason) await userEvent.type(dialog().getByRole('textbox'), reason);
  await userEvent.click(dialog().getByRole('button', { name: '查看明文' }));
};

/** A question that nobody answers would stand over the next test, too. */
const cancel = (name = '取消') => userEvent.click(dialog().getByRole('button', { name }));

describe('[2.53] a masked value', () => {
  it('is opened with a reason, and put away again at once when one likes', async () => {
    await show();
    await giveReason('客户来电');
    expect((await screen.findByRole('status')).textContent).toBe(SECRET);
    expect(ask).toHaveBeenCalledExactlyOnceWith('客户来电');
    expect(screen.getByText('60 秒后隐藏')).toBeDefined();
    await press('隐藏账号');
    expect(screen.queryByText(SECRET)).toBeNull();
    expect(screen.getByText('622588******5678')).toBeDefined();
  });

  it('is not asked for without a reason', async () => {
    await show();
    await giveReason('');
    expect(await dialog().findByRole('alert')).toBeDefined();
    expect(ask).not.toHaveBeenCalled();
    await cancel();
  });

  it('that is refused says why in the question, and stays masked', async () => {
    ask.mockRejectedValue(new AppError({ kind: 'business', code: 500, text: '查看次数过多' }));
    await show();
    await giveReason('客户来电');
    expect(await dialog().findByText('查看次数过多')).toBeDefined();
    expect(screen.getByText('622588******5678')).toBeDefined();
    await cancel();
    await press('放弃修改');
  });

  it.each<[what: string, options: Options, text: string]>([
    ['[6.2] to who may not open it', { permissions: ['mer:merchant:query'] }, '622588******5678'],
    ['where there is nothing', { mask: '' }, '—'],
  ])('is only shown %s', async (_, options, text) => {
    await show(options);
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[1.1] says in English that it is recorded', async () => {
    await show({ language: 'en-US' });
    await press('Reveal: 账号');
    expect(dialog().getByText(/are recorded. The value is shown for 60 seconds/)).toBeDefined();
    await cancel('Cancel');
  });
});

describe('[2.53] an opened value', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  });
  afterEach(() => void vi.useRealTimers());
  const open = () => {
    const { result, unmount } = renderHook(() => useRevealed());
    const now = () => [result.current.secret, result.current.seconds];
    const reveal = (secret: string, seconds: number) =>
      act(() => result.current.show({ secret, seconds }));
    return { now, reveal, unmount };
  };
  const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));

  it('counts from whole seconds, whatever fraction of one the clock is at', () => {
    const start = 5_539.6;
    expect(start + 60_000 - start).toBeGreaterThan(60_000);
    vi.spyOn(performance, 'now').mockReturnValue(start);
    const { now, reveal } = open();
    reveal(SECRET, 60);
    expect(now()).toEqual([SECRET, 60]);
  });

  it('counts its seconds down and is gone after the last', () => {
    const { now, reveal } = open();
    expect(now()).toEqual([undefined, 0]);
    reveal(SECRET, 60);
    expect(now()).toEqual([SECRET, 60]);
    wait(59);
    expect(now()).toEqual([SECRET, 1]);
    wait(1);
    expect(now()).toEqual([undefined, 0]);
  });

  it('is gone at once after the machine slept, not minutes later', () => {
    const { now, reveal } = open();
    reveal(SECRET, 60);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_000);
    wait(1);
    expect(now()).toEqual([undefined, 0]);
  });

  it('opened again has its whole time again', () => {
    const { now, reveal } = open();
    reveal(SECRET, 60);
    wait(50);
    reveal('another', 60);
    wait(50);
    expect(now()).toEqual(['another', 10]);
  });

  it('leaves no clock behind with its page', () => {
    const { reveal, unmount } = open();
    reveal(SECRET, 60);
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
