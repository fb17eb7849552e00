/** @module-tag long */
import { readBill } from '@portal/contract/channel/bill';
import { startSimulator } from '@portal/simulator/start';
import pLimit from 'p-limit';
import { afterAll, expect, it } from 'vitest';
import { httpChannel } from './http-channel.ts';
import { seedOf } from './testing/histories.ts';

const LOST = 500;
const SECRET = 'a secret of this test only';
const SENT_AT = '2026-11-22T03:00:00.000Z';
const LATER = '2026-11-22T18:30:00.000Z';

const seed = seedOf('lost answers');
const simulator = await startSimulator({
  port: 0,
  host: '127.0.0.1',
  seed: String(seed),
  now: SENT_AT,
  key: 'console',
  secret: SECRET,
  adopts: false,
});
afterAll(() => simulator.close());
let now = SENT_AT;
const channelWithin = (timeoutMs: number) =>
  httpChannel(
    { endpoint: `${simulator.origin}/UPI_QR`, keyId: 'console', secret: SECRET, timeoutMs },
    () => new Date(now),
  );
const hasty = channelWithin(400);
/** On a busy machine the first call may be given up before it arrives: then this one loses its answer. */
const channel = channelWithin(8_000);
const order = (command: object) =>
  fetch(`${simulator.origin}/control`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET}` },
    body: JSON.stringify(command),
  });

it(`[5.8] ${LOST} payouts whose answers are lost happen once each, and are found by their numbers`, async () => {
  const references = Array.from({ length: LOST }, (_, at) => `P${at}`);
  const atOnce = pLimit(25);
  const payout = async (reference: string) => {
    const asked = { reference, sentAt: SENT_AT, amount: '12500', currency: '840' };
    const payee = { payeeName: 'Sok Vannak', payeeAccount: '001', payeeBank: 'ABA' };
    await order({ do: 'fault', fault: 'timeoutAfter', subject: reference });
    const first = await hasty.payout({ ...asked, ...payee });
    expect(first, `seed ${seed}`).toEqual({ answer: 'none', why: 'timeout' });
    // Anyone who is told nothing sends the same again: it is the number that makes it one.
    let again = first;
    while (again.answer === 'none') again = await channel.payout({ ...asked, ...payee });
    const found = await channel.payoutQuery(asked);
    return [again.answer, found.answer];
  };
  const answers = await Promise.all(references.map((one) => atOnce(() => payout(one))));
  expect(answers.flat().filter((answer) => answer !== 'pending')).toEqual([]);
  await order({ do: 'clock', now: LATER });
  now = LATER;
  const bill = await channel.bill({ day: '2026-11-22' });
  const { lines } = readBill('2026-11-22', 'text' in bill ? bill.text : '');
  const paid = lines.map(({ reference }) => reference);
  expect(new Set(paid).size).toBe(paid.length);
  expect(paid.length).toBeGreaterThan(LOST * 0.85);
  expect(await (await order({ do: 'rates', rates: {} })).json()).toMatchObject({
    transactions: LOST,
  });
}, 240_000);
