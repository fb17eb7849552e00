import type { BillAnswer } from '@portal/contract/channel/answers';
import { readBill } from '@portal/contract/channel/bill';
import { ChannelEvent } from '@portal/contract/channel/callback';
import { callBody } from '@portal/contract/channel/calls';
import { describe, expect, it } from 'vitest';
import { signedHeaders } from './signature.ts';
import { MONEY, NOW, query, SECRET, simulator, told } from './testing/lab.ts';

describe('[5.8] a sale', () => {
  it('is pending, then definite, told by events and by answers alike', async () => {
    const { sale, ask, at, console } = await simulator();
    await sale('S1', { result: 'SUCCEEDED' });
    expect(await ask('orderQuery', query('S1'))).toMatchObject({ answer: 'pending' });
    await at('2026-11-22T03:01:00.000Z');
    expect(await ask('orderQuery', query('S1'))).toMatchObject({
      answer: 'definite',
      result: 'SUCCEEDED',
      ...MONEY,
    });
    expect(told(console)).toEqual(['PENDING', 'SUCCEEDED']);
    for (const event of console.events) expect(ChannelEvent.parse(event)).toEqual(event);
  });

  it('becomes the same for the same seed, whatever was asked before', async () => {
    const results = async (references: string[], seed: string) => {
      const { sale, ask, at } = await simulator({ seed });
      for (const reference of references) await sale(reference);
      await at('2026-11-22T04:00:00.000Z');
      const all = references.map(async (one) => [one, await ask('orderQuery', query(one))]);
      return Object.fromEntries(await Promise.all(all));
    };
    const references = Array.from({ length: 25 }, (_, at) => `S${at}`);
    const first = await results(references, 'one');
    expect(await results(references.toReversed(), 'one')).toEqual(first);
    expect(await results(references, 'two')).not.toEqual(first);
  });

  it('that nobody made is not found, and from an hour on for good', async () => {
    const { ask } = await simulator();
    expect(await ask('orderQuery', query('S1'))).toEqual({
      answer: 'notFound',
      reference: 'S1',
      finalAt: '2026-11-22T04:00:00.000Z',
    });
  });
});

describe('[5.8] a refund', () => {
  const refund = (reference: string, amount: string) => ({
    reference,
    origReference: 'S1',
    sentAt: NOW,
    amount,
    currency: '840',
  });

  it('is done once for its reference, and refused with another content', async () => {
    const { sale, ask, send, at } = await simulator();
    await sale('S1', { result: 'SUCCEEDED' });
    await at('2026-11-22T03:02:00.000Z');
    await ask('refund', refund('R2', '500'));
    await ask('refund', refund('R2', '500'));
    expect((await send('refund', refund('R2', '600'))).status).toBe(409);
    await at('2026-11-22T18:30:00.000Z');
    const { text } = (await ask('bill', { day: '2026-11-22' })) as BillAnswer & { text: string };
    const refunds = readBill('2026-11-22', text).lines.filter(({ kind }) => kind === 'REFUND');
    expect(refunds.map(({ amount }) => amount)).toEqual(['500']);
  });

  it('of more than was paid, or of nothing, fails', async () => {
    const { sale, ask, at } = await simulator();
    await sale('S1', { result: 'SUCCEEDED' });
    await ask('refund', refund('R0', '500'));
    await at('2026-11-22T03:02:00.000Z');
    await ask('refund', refund('R1', '12501'));
    await at('2026-11-22T03:04:00.000Z');
    const codes = ['R0', 'R1'].map((one) => ask('refundQuery', query(one)));
    expect(await Promise.all(codes)).toMatchObject([
      { result: 'FAILED', respCode: '34' },
      { result: 'FAILED', respCode: '36' },
    ]);
  });
});

describe('[5.8] a fault that was ordered', () => {
  const hour = '2026-11-22T04:00:00.000Z';

  it.each([
    ['duplicate', ['PENDING', 'SUCCEEDED', 'SUCCEEDED']],
    ['outOfOrder', ['SUCCEEDED', 'PENDING']],
    ['contradicting', ['PENDING', 'SUCCEEDED', 'FAILED']],
    ['late', ['PENDING']],
    ['silent', []],
    ['declined', ['PENDING', 'FAILED']],
  ] as const)('%s shows in the events', async (fault, expected) => {
    const { sale, order, at, console } = await simulator();
    await order({ do: 'fault', fault, subject: 'S1' });
    await sale('S1', fault === 'declined' ? {} : { result: 'SUCCEEDED' });
    await at(hour);
    expect(told(console)).toEqual(expected);
  });

  it('a late event comes six hours later with the time at which it happened', async () => {
    const { sale, order, at, console } = await simulator();
    await order({ do: 'fault', fault: 'late', subject: 'S1' });
    await sale('S1', { result: 'SUCCEEDED' });
    await at('2026-11-22T10:00:00.000Z');
    expect(console.events.at(-1)).toMatchObject({ result: 'SUCCEEDED' });
    expect(console.events.at(-1)?.occurredAt.slice(0, 15)).toBe('2026-11-22T03:0');
  });

  it('a changed event has the number of another with another amount', async () => {
    const { sale, order, at, console } = await simulator();
    await order({ do: 'fault', fault: 'changedEvent', subject: 'S1' });
    await sale('S1', { result: 'SUCCEEDED' });
    await at(hour);
    const [, first, second] = console.events;
    expect(second).toEqual({ ...first, amount: '12501' });
  });

  it('a part comes back two hours later, told by event, answer and bill', async () => {
    const { sale, order, ask, at, console } = await simulator();
    await order({ do: 'fault', fault: 'partialReturn', subject: 'S1' });
    await sale('S1', { result: 'SUCCEEDED' });
    await at('2026-11-22T18:30:00.000Z');
    const back = console.events.filter(({ result }) => result === 'RETURNED');
    expect(back).toMatchObject([{ amount: '6250' }]);
    expect(await ask('orderQuery', query('S1'))).toMatchObject({ returns: [{ amount: '6250' }] });
    const { text } = (await ask('bill', { day: '2026-11-22' })) as BillAnswer & { text: string };
    const lines = readBill('2026-11-22', text).lines.map(({ result, amount }) => [result, amount]);
    expect(lines).toEqual([
      ['SUCCEEDED', '12500'],
      ['RETURNED', '6250'],
    ]);
  });

  it.each([
    ['timeoutBefore', 'notFound'],
    ['timeoutAfter', 'pending'],
  ] as const)('%s answers nothing once; afterwards it is %s', async (fault, answer) => {
    const { order, send, ask } = await simulator();
    await order({ do: 'fault', fault, subject: 'P1' });
    const payee = { payeeName: 'Sok', payeeAccount: '1', payeeBank: 'ABA' };
    const payout = send('payout', { ...query('P1'), ...payee }, AbortSignal.timeout(300));
    await expect(payout).rejects.toThrow('timeout');
    expect(await ask('payoutQuery', query('P1'))).toMatchObject({ answer });
  });

  it('a bill is there an hour after its day, whole unless it was ordered otherwise', async () => {
    const { sale, order, ask, at } = await simulator();
    await sale('S1', { result: 'SUCCEEDED' });
    await sale('S2', { result: 'FAILED' });
    await sale('S3', { result: 'SUCCEEDED' });
    const bill = async () => {
      const answer = (await ask('bill', { day: '2026-11-22' })) as BillAnswer & { text: string };
      return answer.answer === 'bill' ? readBill('2026-11-22', answer.text) : answer;
    };
    await at('2026-11-22T17:59:59.999Z');
    expect(await bill()).toMatchObject({ readyAt: '2026-11-22T18:00:00.000Z' });
    await at('2026-11-22T18:00:00.000Z');
    expect(await bill()).toMatchObject({
      isWhole: true,
      lines: expect.arrayContaining([
        expect.objectContaining({ reference: 'S1', amount: '12500', cost: '38' }),
        expect.objectContaining({ reference: 'S3' }),
      ]),
    });
    await order({ do: 'fault', fault: 'missingLine', subject: 'S3' });
    expect(await bill()).toMatchObject({ isWhole: true, lines: [{ reference: 'S1' }] });
    await order({ do: 'fault', fault: 'malformedBill', subject: '2026-11-22' });
    expect(await bill()).toMatchObject({ isWhole: false });
  });

  it('rates draw the same faults each time', async () => {
    const run = async () => {
      const { sale, order, at, console } = await simulator();
      await order({ do: 'rates', rates: { duplicate: 0.5 } });
      for (let at = 0; at < 20; at += 1) await sale(`S${at}`, { result: 'SUCCEEDED' });
      await at(hour);
      return console.events.map(({ reference, result }) => `${reference} ${result}`).sort();
    };
    const first = await run();
    expect(first.length).toBeGreaterThan(42);
    expect(first.length).toBeLessThan(58);
    expect(await run()).toEqual(first);
  });
});

describe('[5.8] the wire', () => {
  it('an event is sent until it is answered by code 200, then no more', async () => {
    const { sale, at, order, console } = await simulator();
    console.answer = { code: 503 };
    await sale('S1', { result: 'SUCCEEDED' });
    console.answer = { code: 200 };
    await at('2026-11-22T03:05:00.000Z');
    const state = await order({ do: 'rates', rates: {} });
    expect(told(console)).toEqual(['PENDING', 'SUCCEEDED', 'PENDING']);
    // The settlement waits for its day.
    expect(state).toMatchObject({ waiting: 1, answered: 2, givenUp: 0 });
  });

  it('a call without a signature, with another body or an old time does nothing', async () => {
    const { origin, order } = await simulator();
    const body = callBody('payout', {
      ...query('P1'),
      payeeName: 'Sok',
      payeeAccount: '1',
      payeeBank: 'ABA',
    });
    const headers = signedHeaders(SECRET, 'console', Date.parse(NOW), body);
    const old = signedHeaders(SECRET, 'console', Date.parse(NOW) - 300_001, body);
    const url = `${origin}/UPI_QR/payout`;
    const sent = [
      fetch(url, { method: 'POST', body }),
      fetch(url, { method: 'POST', headers, body: body.replace('12500', '99999') }),
      fetch(url, { method: 'POST', headers: old, body }),
      fetch(`${origin}/control`, { method: 'POST', body: '{"do":"clock"}' }),
    ];
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(await order({ do: 'rates', rates: {} })).toMatchObject({ transactions: 0 });
  });

  it('a body signed for one call serves no other', async () => {
    const { origin } = await simulator();
    const body = callBody('payoutQuery', query('P1'));
    const headers = signedHeaders(SECRET, 'console', Date.parse(NOW), body);
    const sent = await fetch(`${origin}/UPI_QR/payout`, { method: 'POST', headers, body });
    expect(sent.status).toBe(400);
  });
});
