import { describe, expect, it } from 'vitest';
import { reduce, type Told } from './reduce.ts';
import {
  drawer,
  drawHistory,
  EXPECTED,
  orders,
  RECEIVED_AT,
  seedOf,
  withDuplicates,
} from './testing/histories.ts';

const LONG = 5_000;

const told = (result: Told['result'], minute: number, over: Partial<Told> = {}): Told => ({
  eventId: `${result}${minute}`,
  occurredAt: `2026-11-22 03:${String(minute).padStart(2, '0')}:00`,
  receivedAt: RECEIVED_AT,
  source: 'CALLBACK',
  result,
  amount: 12_500n,
  currency: '840',
  channelReference: 'C1',
  respCode: '',
  respMsg: '',
  ...over,
});
const stateOf = (...events: Told[]) => reduce(EXPECTED, events).state;

describe('[5.8] the state of a reference', () => {
  it('is that of the highest rank, whenever it happened', () => {
    expect(stateOf()).toBe('NONE');
    expect(stateOf(told('QUEUED', 1))).toBe('QUEUED');
    expect(stateOf(told('SENT', 1), told('QUEUED', 5))).toBe('SENT');
    expect(stateOf(told('PENDING', 9), told('SUCCEEDED', 1), told('SENT', 3))).toBe('SUCCEEDED');
    expect(stateOf(told('RETURNED', 1), told('SUCCEEDED', 5))).toBe('RETURNED');
  });

  it('comes from the latest of one rank, the same one whatever the order', () => {
    const events = [told('FAILED', 1, { respCode: '05' }), told('FAILED', 4, { respCode: '51' })];
    for (const order of orders(events)) expect(reduce(EXPECTED, order).by?.respCode).toBe('51');
  });

  it('is a contradiction when success stands beside failure, or a return beside a failure', () => {
    expect(stateOf(told('SUCCEEDED', 1), told('FAILED', 2))).toBe('CONTRADICTION');
    expect(stateOf(told('FAILED', 2), told('RETURNED', 3))).toBe('CONTRADICTION');
  });

  it('is what a person has decided, the last time, also of a contradiction', () => {
    const set = [told('SUCCEEDED', 1), told('FAILED', 2), told('DECIDED_FAILED', 3)];
    expect(reduce(EXPECTED, set)).toMatchObject({ state: 'FAILED', isDecided: true });
    expect(stateOf(...set, told('DECIDED_SUCCEEDED', 4))).toBe('SUCCEEDED');
    expect(stateOf(...set, told('DECIDED_SUCCEEDED', 2))).toBe('FAILED');
  });

  it('is moved by no other amount and no other currency', () => {
    const odd = [
      told('SUCCEEDED', 1, { amount: 12_501n }),
      told('FAILED', 2, { currency: '116' }),
      told('RETURNED', 3, { amount: 12_501n }),
    ];
    expect(reduce(EXPECTED, odd)).toMatchObject({
      state: 'NONE',
      mismatched: ['FAILED2', 'RETURNED3', 'SUCCEEDED1'],
    });
    expect(stateOf(...odd, told('PENDING', 0))).toBe('PENDING');
  });

  it('counts a return once, however often it is told, and adds up different ones', () => {
    const part = (channelReference: string, minute: number, amount = 5_000n) =>
      told('RETURNED', minute, { channelReference, amount });
    const reduced = (...events: Told[]) => reduce(EXPECTED, [told('SUCCEEDED', 0), ...events]);
    expect(reduced(part('B1', 1), part('B1', 2)).returned).toBe(5_000n);
    expect(reduced(part('B1', 1), part('B2', 2))).toMatchObject({
      state: 'RETURNED',
      returned: 10_000n,
    });
    expect(reduced(part('B1', 1), part('B1', 2, 6_000n)).state).toBe('CONTRADICTION');
    expect(reduced(part('B1', 1, 9_000n), part('B2', 2)).state).toBe('CONTRADICTION');
  });
});

describe('[5.8] a time at which a result cannot have happened', () => {
  const since = '2026-11-22 03:05:00';
  const reduced = (...events: Told[]) => reduce({ ...EXPECTED, since }, events);
  const heardLate = { receivedAt: '2026-12-22 03:00:01' };

  it.each([
    ['before the order by no more than clocks differ', told('SUCCEEDED', 0), 'SUCCEEDED'],
    ['before the order', told('SUCCEEDED', 0, { occurredAt: '2026-11-22 02:59:59' }), 'NONE'],
    ['told 30 days later', told('FAILED', 0, { receivedAt: '2026-12-22 03:00:00' }), 'FAILED'],
    ['told later than that', told('FAILED', 0, heardLate), 'NONE'],
    ['that we asked for so late', told('FAILED', 0, { ...heardLate, source: 'QUERY' }), 'FAILED'],
    [
      'that a query dates before the order',
      told('FAILED', 0, { source: 'QUERY', occurredAt: '2026-10-01 00:00:00' }),
      'NONE',
    ],
    [
      'that a person decides',
      told('DECIDED_FAILED', 0, { source: 'PERSON', occurredAt: '2026-10-01 00:00:00' }),
      'FAILED',
    ],
  ] as const)('%s', (_, event, state) => {
    const implausible = state === 'NONE' ? [event.eventId] : [];
    expect(reduced(event)).toMatchObject({ state, implausible });
  });

  it('waits for a person, until a plausible one says the same', () => {
    const early = told('SUCCEEDED', 0, { eventId: 'EARLY', occurredAt: '2025-11-22 03:00:00' });
    for (const order of orders([early, told('SUCCEEDED', 9)])) {
      expect(reduced(...order)).toMatchObject({ state: 'SUCCEEDED', implausible: [] });
    }
    for (const order of orders([early, told('FAILED', 9)])) {
      expect(reduced(...order)).toMatchObject({ state: 'FAILED', implausible: ['EARLY'] });
    }
  });

  it('of what is only under way says nothing', () => {
    const early = told('PENDING', 0, { occurredAt: '2025-11-22 03:00:00' });
    expect(reduced(early)).toMatchObject({ state: 'NONE', implausible: [] });
  });

  it('of a return waits by the name of the return', () => {
    const early = told('RETURNED', 0, {
      occurredAt: '2025-11-22 03:00:00',
      channelReference: 'B1',
    });
    const other = told('RETURNED', 9, { channelReference: 'B2', amount: 5_000n });
    const sale = told('SUCCEEDED', 8);
    expect(reduced(sale, early, other)).toMatchObject({
      ...{ state: 'RETURNED', returned: 5_000n },
      implausible: [early.eventId],
    });
  });
});

describe('[5.8] what the network says', () => {
  const says = (minute: number, network: Told['network'], over: Partial<Told> = {}) =>
    told('SUCCEEDED', minute, { network, ...over });
  const networkOf = (...events: Told[]) => reduce(EXPECTED, events).network;

  it('is of each field what happened last; two at one moment are always told apart alike', () => {
    const decided = says(1, { traceNo: '000001', settleDate: '2026-11-23' });
    const settled = says(5, { settleDate: '2026-11-24', settleAmt: '12437' });
    const beside = says(5, { settleAmt: '12438' }, { eventId: 'Z' });
    const silent = told('SUCCEEDED', 9);
    for (const order of orders([decided, settled, beside, silent])) {
      expect(networkOf(...order)).toEqual({
        traceNo: '000001',
        settleDate: '2026-11-24',
        settleAmt: '12438',
      });
    }
  });

  it('is said by no return, by no other amount, and erased by no person', () => {
    const kept = { traceNo: '000001' };
    const other = { network: { traceNo: '000002' } };
    expect(
      networkOf(
        says(1, kept),
        told('RETURNED', 2, other),
        told('SUCCEEDED', 3, { ...other, amount: 1n }),
        told('DECIDED_FAILED', 4),
      ),
    ).toEqual(kept);
  });
});

describe('[5.8] the order in which events come and how often each does change nothing', () => {
  it('of at most six events, in every order', () => {
    const seed = seedOf('every order');
    const draw = drawer(seed);
    for (let length = 1; length <= 6; length += 1) {
      for (let round = 0; round < 20; round += 1) {
        const history = drawHistory(draw, length);
        const wanted = reduce(EXPECTED, history);
        for (const order of orders(history)) {
          expect(reduce(EXPECTED, withDuplicates(draw, order)), `seed ${seed}`).toEqual(wanted);
        }
      }
    }
  });

  it(`of ${LONG} longer histories`, () => {
    const seed = seedOf('longer');
    const draw = drawer(seed);
    for (let round = 0; round < LONG; round += 1) {
      const history = drawHistory(draw, 7 + draw.below(20));
      const other = withDuplicates(draw, draw.shuffled(history));
      expect(reduce(EXPECTED, other), `seed ${seed}`).toEqual(reduce(EXPECTED, history));
    }
  });
});
