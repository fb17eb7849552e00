import { describe, expect, it } from 'vitest';
import { decide } from './result.rules.ts';

const paid = { currency: '840', txnAmt: '1000' };
const order = { ...paid, planId: '7' };
const result = { ...paid, outcome: 'SUCCESS' } as const;

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
});
