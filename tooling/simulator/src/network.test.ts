import { readBill } from '@portal/contract/channel/bill';
import type { CallName, ChannelInput } from '@portal/contract/channel/calls';
import { describe, expect, it } from 'vitest';
import { query, simulator, told } from './testing/lab.ts';

describe('[5.8] the network behind a sale', () => {
  it('settles when the day is over, and says so by an event, an answer and the bill', async () => {
    const { sale, ask, at, console } = await simulator();
    await sale('S1', { result: 'SUCCEEDED' });
    await at('2026-11-22T03:01:00.000Z');
    const early = await ask('orderQuery', query('S1'));
    expect(early).toHaveProperty('network.traceDate', '2026-11-22');
    expect(early).not.toHaveProperty('network.settleDate');
    await at('2026-11-22T18:00:00.000Z');
    const settled = { settleDate: '2026-11-23', settleAmt: '12500', batchDate: '2026-11-22' };
    expect(told(console)).toEqual(['PENDING', 'SUCCEEDED', 'SUCCEEDED']);
    expect(console.events[1]?.network).not.toHaveProperty('settleDate');
    expect(console.events[2]).toMatchObject({ amount: '12500', network: settled });
    const answer = await ask('orderQuery', query('S1'));
    expect(answer).toHaveProperty('network', console.events[2]?.network);
    const bill = await ask('bill', { day: '2026-11-22' });
    const { lines } = readBill('2026-11-22', 'text' in bill ? bill.text : '');
    expect(lines[0]?.network).toEqual(console.events[2]?.network);
  });

  it('is left out for a caller that does not read it', async () => {
    const { sale, send, at } = await simulator();
    await sale('S1', { result: 'SUCCEEDED' });
    await at('2026-11-22T18:00:00.000Z');
    const plain = async <C extends CallName>(call: C, input: ChannelInput<C>) =>
      (await send(call, input, undefined, {})).json();
    expect(await plain('orderQuery', query('S1'))).not.toHaveProperty('network');
    expect(await plain('bill', { day: '2026-11-22' })).toMatchObject({
      text: expect.stringMatching(/^BILL\|1\|/),
    });
  });
});
