import { merchantRoutes } from '@portal/contract/merchant/merchant';
import type { FakeServer } from '@portal/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSelect, orderServer, show } from '../fixtures/orders.tsx';
import { MerchantSelect } from './MerchantSelect.tsx';

const BISTRO = { merId: '855058121000162', merName: 'Angkor Bistro' };
const NOODLE = { merId: '855058121000001', merName: 'Pearl Noodle House' };
const TEA = { merId: '855058121000044', merName: 'Pearl Tea' };
const ALL = [BISTRO, NOODLE, TEA];
const LABEL = '商户号';

const matching = (kw = '') =>
  ALL.filter(({ merId, merName }) =>
    `${merName.toLowerCase()} ${merId}`.includes(kw.toLowerCase()),
  );

/** Milliseconds until the answer to a text is here. */
let delayOf: (kw: string) => number;
let server: FakeServer;
const change = vi.fn((_merId: string | undefined) => undefined);

beforeEach(() => {
  change.mockClear();
  delayOf = () => 0;
  server = orderServer().on(merchantRoutes.options, async ({ query }) => {
    const wait = delayOf(query.kw ?? '');
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    return matching(query.kw);
  });
});
afterEach(() => {
  vi.useRealTimers();
  return server.stop();
});

function View({ initial = '' }: { initial?: string }) {
  const [merId, setMerId] = useState(initial);
  const [amount, setAmount] = useState('');
  return (
    <>
      <MerchantSelect
        label={LABEL}
        value={merId}
        onChange={(next) => {
          change(next);
          setMerId(next ?? '');
        }}
      />
      <input aria-label="amount" value={amount} onChange={(e) => setAmount(e.target.value)} />
      <button type="button" onClick={() => setMerId('')}>
        reset
      </button>
    </>
  );
}

const select = () => screen.getByRole('combobox', { name: LABEL });
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: LABEL });
const options = () => screen.queryAllByRole('option').map((one) => one.textContent);
/** Longest time that passes before answers are read. */
const STEP_MS = 100;
const { setTimeout: startTimer } = globalThis;
const turn = () => new Promise<void>((resolve) => startTimer(resolve, 0));

/** Lets time pass; reading an answer takes turns of the event loop, but no time. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left >= 0; left -= STEP_MS) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(Math.min(left, STEP_MS));
      for (let count = 0; count < 3; count += 1) await turn();
    });
  }
}
const press = (key: string, keyCode: number) => fireEvent.keyDown(box(), { key, keyCode });
const enter = () => press('Enter', 13);

/** Opens the list, with all merchants in it, while time stands still. */
async function open(initial?: string) {
  await show(<View initial={initial} />);
  await openSelect(LABEL);
  await screen.findByRole('option', { name: /Angkor/ });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

/** Types key by key, or pastes with `every` undefined. */
async function type(text: string, every?: number) {
  const steps = every === undefined ? [text] : [...text].map((_, at) => text.slice(0, at + 1));
  for (const value of steps) {
    fireEvent.change(box(), { target: { value } });
    if (every !== undefined) await pass(every);
  }
}

describe('a chooser of merchants', () => {
  describe.each([0, 300, 3000])('with answers after %i ms', (delay) => {
    it.each([5, 60, 150, 400, undefined])(
      'takes the number that was typed at %s ms a key, or pasted, when Enter follows',
      async (every) => {
        await open();
        delayOf = () => delay;
        await type(NOODLE.merId, every);
        enter();
        await pass(delay + 1000);
        expect(change.mock.calls).toEqual([[NOODLE.merId]]);
      },
    );
  });

  it('offers nothing from the moment the text changes until its answer is here', async () => {
    await open();
    delayOf = () => 3000;
    expect(options()).toHaveLength(3);
    await type('Pearl');
    for (const ms of [0, 200, 200, 2000]) {
      await pass(ms);
      expect(options()).toEqual([]);
      expect(screen.getByRole('status').textContent).toBe('正在查找…');
    }
    await pass(2000);
    expect(options()).toEqual([`${NOODLE.merId} ${NOODLE.merName}`, `${TEA.merId} ${TEA.merName}`]);
  });

  it('ignores answers that come out of order', async () => {
    await open();
    delayOf = (kw) => (kw === 'Pearl' ? 3000 : 100);
    await type('Pearl');
    await pass(400);
    await type('Pearl Tea');
    enter();
    await pass(5000);
    expect(change.mock.calls).toEqual([[TEA.merId]]);
  });

  it('takes none of several by Enter, early or late, until one is pointed out', async () => {
    await open();
    await type('Pearl');
    enter();
    await pass(1000);
    enter();
    await pass(10);
    expect(change).not.toHaveBeenCalled();
    press('ArrowDown', 40);
    enter();
    await pass(10);
    expect(change.mock.calls).toEqual([[NOODLE.merId]]);
  });

  it('takes nothing for a number that no merchant has, and says so', async () => {
    await open(BISTRO.merId);
    await type('855058121000009', 60);
    enter();
    await pass(1000);
    enter();
    await pass(10);
    expect(screen.getByRole('status').textContent).toBe('没有符合的商户');
    expect(change).not.toHaveBeenCalled();
  });

  it('takes nothing by Tab', async () => {
    await open();
    delayOf = () => 300;
    await type('Pearl Tea', 60);
    press('Tab', 9);
    await pass(2000);
    expect(change).not.toHaveBeenCalled();
  });

  it('still finds what Enter asked for when Tab follows, and leaves the next field alone', async () => {
    await open();
    delayOf = () => 3000;
    await type(TEA.merId);
    enter();
    press('Tab', 9);
    const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'amount' });
    act(() => amount.focus());
    await pass(500);
    expect(select().textContent).toContain(`正在查找 ${TEA.merId}…`);
    fireEvent.change(amount, { target: { value: '12.50' } });
    await pass(4000);
    expect(change.mock.calls).toEqual([[TEA.merId]]);
    expect([amount.value, document.activeElement]).toEqual(['12.50', amount]);
  });

  it.each([
    ['855058121999999', '没有符合“855058121999999”的商户，未选择'],
    ['Pearl', '有多个商户符合“Pearl”，未选择'],
  ])('says after Enter and Tab when nothing was chosen by %s', async (text, said) => {
    await open();
    delayOf = () => 1000;
    await type(text);
    enter();
    press('Tab', 9);
    await pass(3000);
    expect(screen.getByText(said)).toBeDefined();
    expect(change).not.toHaveBeenCalled();
  });

  it.each([
    ['other text', () => type('Pearl')],
    ['Escape', async () => void press('Escape', 27)],
    ['a reset', async () => void fireEvent.click(screen.getByRole('button', { name: 'reset' }))],
  ])('forgets an early Enter after %s', async (_, step) => {
    await open(BISTRO.merId);
    delayOf = () => 3000;
    await type(TEA.merId);
    enter();
    await pass(500);
    await step();
    await pass(8000);
    expect(change).not.toHaveBeenCalled();
  });

  it('has an empty box when it is opened again at once', async () => {
    await open();
    await type(TEA.merId);
    await pass(1000);
    enter();
    fireEvent.click(select());
    expect([select().getAttribute('aria-expanded'), box().value]).toEqual(['true', '']);
  });

  it('shows number and name of what was chosen', async () => {
    await open();
    await type(TEA.merId);
    enter();
    await pass(1000);
    expect(select().textContent).toContain(`${TEA.merId} ${TEA.merName}`);
  });
});
