import { expect, it } from 'vitest';
import { lastPageOf, timesOf, timesTogether, yearUpTo } from './queries.ts';

it('finds the last page of a list', () => {
  expect([0, 1, 20, 21, 1_000_000].map((total) => lastPageOf(total))).toEqual([1, 1, 1, 2, 50_000]);
});

it('leaves out the times of the warm-up round', async () => {
  let calls = 0;
  const request = () => Promise.resolve(++calls);
  expect(await timesOf([request, request], 2)).toEqual([3, 4, 5, 6]);
});

it('asks for all users at once, each from another query on, and counts who got no answer', async () => {
  const asked: string[] = [];
  const query = (name: string, answer: () => Promise<number>) => () => {
    asked.push(name);
    return answer();
  };
  const typical = [query('a', async () => 5), query('b', () => Promise.reject(new Error('no')))];
  const { times, errors } = await timesTogether([{ typical }, { typical }], 3);
  expect(times).toEqual([5, 5, 5, 5, 5, 5]);
  expect(errors).toBe(6);
  expect(asked.slice(0, 2)).toEqual(['a', 'b']);
});

it('a year ends with the month of the newest order', () => {
  expect(yearUpTo('20260228120000')).toEqual({
    period: 'month',
    'params[beginTime]': '2025-03-01',
    'params[endTime]': '2026-02-28',
  });
});
