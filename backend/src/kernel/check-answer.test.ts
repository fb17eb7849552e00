import { type Route, route } from '@portal/contract/kit/route';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { checkAnswer } from './check-answer.ts';

const Row = z.object({ name: z.string().min(3), state: z.enum(['0', '1']), count: z.number() });
const of = (answer: Route['answer'], data?: z.ZodType): Route =>
  route({ method: 'GET', path: '/rows', permit: null, answer, ...(data ? { data } : {}) });
const row = { name: 'abc', state: '0', count: 1 };

it.each<[what: string, of: Route, result: unknown]>([
  ['what the contract promises', of('data', Row), row],
  ['a page of it', of('page', Row), { rows: [row, row], total: 2 }],
  ['more than it names, which never leaves', of('data', Row), { ...row, password: 'x' }],
  ['a stored value that no form would take today', of('data', Row), { ...row, name: 'a' }],
  ['anything where it promises nothing', of('done'), 7],
])('passes %s', (_, route, result) => {
  expect(() => checkAnswer(route, result)).not.toThrow();
});

it.each<[what: string, of: Route, result: unknown, said: string]>([
  ['a number that SQL gave as text', of('data', Row), { ...row, count: '1' }, 'count'],
  ['a missing field', of('data', Row), { name: 'abc', state: '0' }, 'count'],
  ['a state that no dictionary has', of('data', Row), { ...row, state: '9' }, 'state'],
  [
    'a wrong row of a page',
    of('page', Row),
    { rows: [row, { ...row, count: null }], total: 2 },
    '1.count',
  ],
])('names %s with call and place', (_, route, result, said) => {
  expect(() => checkAnswer(route, result)).toThrow(
    new RegExp(`answer of GET /rows breaks the contract: ${said}:`),
  );
});

it('names the first five of many', () => {
  const rows = Array.from({ length: 9 }, () => ({ ...row, count: '1' }));
  expect(() => checkAnswer(of('page', Row), { rows, total: 9 })).toThrow(
    /0\.count.*4\.count[^5]*$/,
  );
});
