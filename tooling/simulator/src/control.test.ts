import { expect, it } from 'vitest';
import { Book } from './book.ts';
import { type Hearing, perform } from './channel.ts';
import { Clock } from './clock.ts';
import { control } from './control.ts';
import { Faults } from './faults.ts';
import { Outbox } from './outbox.ts';

const CHANNEL = 'UPI_QR';
const NOW = '2026-11-22T03:00:00.000Z';
const REFUND = { reference: 'F1', amount: '12500', currency: '840', sentAt: NOW };

/** Channels whose events wait. */
function channels(): Hearing {
  const clock = new Clock(NOW);
  const outbox = new Outbox({ clock, key: 'console', secret: 'of this test', callback: undefined });
  const faults = new Faults('one');
  const world = { seed: 'one', clock, book: new Book(), faults, outbox, adopts: true };
  return { ...world, readsNetwork: false };
}

it('[5.8] prompt refunds succeed within a second, and come back once when that is ordered', async () => {
  const world = channels();
  const asked = () => perform(world, CHANNEL, 'refundQuery', REFUND);
  const bringBack = () =>
    control(world, { do: 'return', chnlCode: CHANNEL, kind: 'REFUND', reference: 'F1' });
  await control(world, { do: 'rates', rates: { prompt: 1 } });
  perform(world, CHANNEL, 'refund', { ...REFUND, origReference: 'S1' });
  expect(asked()).toMatchObject({ answer: 'pending' });
  expect(await bringBack()).toBeUndefined();
  await control(world, { do: 'clock', now: '2026-11-22T03:00:01.000Z' });
  expect(asked()).toMatchObject({ answer: 'definite', result: 'SUCCEEDED', returns: [] });
  expect(await bringBack()).toMatchObject({ waiting: 3 });
  expect(asked()).toMatchObject({ result: 'SUCCEEDED', returns: [{ amount: '12500' }] });
  expect(await bringBack()).toBeUndefined();
  expect(world.outbox.waiting).toBe(3);
});

it('[5.8] what has come back in part comes back whole when that is ordered', async () => {
  const world = channels();
  for (const fault of ['prompt', 'partialReturn']) {
    await control(world, { do: 'fault', fault, subject: 'F1' });
  }
  perform(world, CHANNEL, 'refund', { ...REFUND, amount: '125', origReference: 'S1' });
  await control(world, { do: 'clock', now: '2026-11-22T06:00:00.000Z' });
  const bringBack = () =>
    control(world, { do: 'return', chnlCode: CHANNEL, kind: 'REFUND', reference: 'F1' });
  expect(await bringBack()).toBeDefined();
  const asked = perform(world, CHANNEL, 'refundQuery', { ...REFUND, amount: '125' });
  expect(asked).toMatchObject({ returns: [{ amount: '62' }, { amount: '63' }] });
  const numbers = 'returns' in asked ? asked.returns.map((part) => part.channelReference) : [];
  expect(new Set(numbers).size).toBe(2);
  expect(await bringBack()).toBeUndefined();
});
