import { expect, it } from 'vitest';
import { isTimely } from '../kit/signature.ts';
import { answerSchema } from './answers.ts';
import { callBody, callOf, channelCalls } from './calls.ts';

const sentAt = '2026-11-22T03:04:05.000Z';

it('[5.8] a call carries its name, so that a body serves that call only', () => {
  const input = { reference: 'R1', sentAt, amount: '100', currency: '840' };
  const body = JSON.parse(callBody('refundQuery', input));
  expect(callOf(body)).toEqual({ call: 'refundQuery', rest: input });
  expect(callOf({ ...body, call: 'steal' })).toBeUndefined();
  expect(channelCalls.refund.safeParse(input).success).toBe(false);
});

it.each([
  ['a number', 100],
  ['decimals', '1.00'],
  ['nothing', '0'],
  ['less than nothing', '-1'],
  ['more than a database holds', '1'.repeat(19)],
])('[5.8] an amount that is %s is no amount', (_, amount) => {
  const input = { reference: 'R1', sentAt, currency: '840', amount };
  expect(channelCalls.orderQuery.safeParse(input).success).toBe(false);
});

it('[5.8] an answer with a key that nobody knows is refused', () => {
  const answer = { answer: 'notFound', reference: 'R1', finalAt: sentAt };
  expect(answerSchema('orderQuery').safeParse(answer).success).toBe(true);
  expect(answerSchema('orderQuery').safeParse({ ...answer, more: 1 }).success).toBe(false);
  expect(answerSchema('bill').safeParse(answer).success).toBe(false);
});

it('[5.8] a signature holds five minutes, before and after', () => {
  const now = Date.parse(sentAt);
  expect([-300_001, -300_000, 300_000, 300_001].map((by) => isTimely(sentAt, now + by))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isTimely('yesterday', now)).toBe(false);
});
