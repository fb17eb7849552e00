import { describe, expect, it } from 'vitest';
import { decide as decideAt, isAhead } from './result.rules.ts';

const paid = { currency: '840', txnAmt: '1000' };
const NOW = '2026-11-28 12:00:00';
const order = { ...paid, planId: '7', txnTime: '2026-11-28 11:58:00' };
const result = { ...paid, outcome: 'SUCCESS', occurredAt: '20261128115900' } as const;

const decide = (...[of, by]: [Parameters<typeof decideAt>[0], Parameters<typeof decideAt>[1]]) =>
  decideAt(of, by, NOW);

describe('[5.8] a result', () => {
  it.each([
    ['SUCCESS', '0', '2'],
    ['SUCCESS', '1', '2'],
    ['SUCCESS', '6', '2'],
    ['SUCCESS', '2', '2'],
    ['DECLINED', '1', '3'],
    ['DECLINED', '6', '3'],
    ['DECLINED', '3', '3'],
    ['PENDING', '0', '1'],
    ['PENDING', '6', '6'],
    ['PENDING', '2', '2'],
    ['UNKNOWN', '1', '6'],
    ['UNKNOWN', '3', '3'],
  ] as const)('%s of an order in %s leads to %s', (outcome, status, next) => {
    expect(decide({ ...order, status }, { ...result, outcome })).toEqual({
      status: next,
      reason: '',
    });
  });

  it.each([
    ['SUCCESS', '3'],
    ['SUCCESS', '5'],
    ['SUCCESS', '4'],
    ['SUCCESS', '7'],
    ['DECLINED', '2'],
    ['DECLINED', '4'],
    ['DECLINED', '7'],
  ] as const)('%s contradicts an order in %s, which stays', (outcome, status) => {
    expect(decide({ ...order, status }, { ...result, outcome })).toEqual({
      status,
      reason: 'CONTRADICTION',
    });
  });

  it.each([{ currency: '116' }, { txnAmt: '1001' }, { txnAmt: '999' }])(
    'with %j moves nothing',
    (wrong) => {
      for (const outcome of ['SUCCESS', 'DECLINED', 'PENDING', 'UNKNOWN'] as const) {
        expect(decide({ ...order, status: '1' }, { ...result, ...wrong, outcome })).toEqual({
          status: '1',
          reason: 'MISMATCH',
        });
      }
    },
  );

  it('INV-20: SUCCESS that no plan can charge moves nothing; what is paid already is charged', () => {
    const uncharged = { ...order, planId: null };
    expect(decide({ ...uncharged, status: '1' }, result)).toEqual({
      status: '1',
      reason: 'NO_FEE_PLAN',
    });
    expect(decide({ ...uncharged, status: '2' }, result)).toEqual({ status: '2', reason: '' });
    expect(decide({ ...uncharged, status: '1' }, { ...result, outcome: 'DECLINED' })).toEqual({
      status: '3',
      reason: '',
    });
  });

  it.each([
    ['four minutes before its order', '2026-11-28 11:58:00', '20261128115400', '2', ''],
    ['six minutes before its order', '2026-11-28 11:58:00', '20261128115200', '1', 'TIME'],
    ['eleven months before its order', '2026-11-28 11:58:00', '20251228115800', '1', 'TIME'],
    ['30 days ago', '2026-10-01 08:00:00', '20261029120000', '2', ''],
    ['30 days and a second ago', '2026-10-01 08:00:00', '20261029115959', '1', 'TIME'],
  ] as const)('%s, of an order of %s: %s leads to %s', (_, txnTime, occurredAt, status, reason) => {
    const awaiting = { ...order, txnTime, status: '1' } as const;
    expect(decide(awaiting, { ...result, occurredAt })).toEqual({ status, reason });
  });

  it('of an implausible time that says what is known already is no case', () => {
    const known = { ...order, status: '2' } as const;
    expect(decide(known, { ...result, occurredAt: '20251228115800' }).reason).toBe('');
  });

  it.each([
    ['20261128120500', false],
    ['20261128120501', true],
  ])('of %s lies ahead at noon: %s', (occurredAt, lies) => {
    expect(isAhead({ occurredAt }, NOW)).toBe(lies);
  });
});
