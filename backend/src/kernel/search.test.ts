import type { SearchHit } from '@portal/contract/common/search';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { DatabaseAway } from '../db/database-away.ts';
import type { Context } from './context.ts';
import { type Found, Search } from './search.ts';

type Hit = z.output<typeof SearchHit>;

const hit = (id: string): Hit => ({ id, title: id, note: '' });
const hits = (count: number) => Array.from({ length: count }, (_, at) => hit(String(at)));
const ctx = { scopeOf: () => ({ kind: 'all' }) } as unknown as Context;

/** A search over orders beside a kind that answers so. */
function searchBeside(find: () => Promise<Found>) {
  const errors: unknown[] = [];
  const search = new Search((error) => errors.push(error), 20);
  search.add({ kind: 'users', permit: 'x', find });
  search.add({ kind: 'orders', permit: 'x', find: async () => ({ hits: [hit('1')] }) });
  return { search, errors };
}
const orders = { kind: 'orders', isMissing: false, hits: [hit('1')], all: null };

it.each<[string, () => Promise<Found>]>([
  ['fails', () => Promise.reject(new Error('broken'))],
  ['never answers', () => new Promise<Found>(() => undefined)],
])('[2.22] a kind that %s is told as missing and holds no other back', async (_, find) => {
  const { search, errors } = searchBeside(find);
  expect(await search.find(ctx, 'ab')).toEqual([
    { kind: 'users', isMissing: true, hits: [], all: null },
    orders,
  ]);
  expect(errors).toHaveLength(1);
});

it('[2.22] a database that is away refuses the search as a whole', async () => {
  const away = new DatabaseAway(new Error('gone'));
  await expect(searchBeside(() => Promise.reject(away)).search.find(ctx, 'ab')).rejects.toBe(away);
});

it.each([
  [5, 5, null],
  [6, 5, { a: 'b' }],
])('[2.22] of %i hits %i are told; all of them by a filter: %j', async (count, told, all) => {
  const { search } = searchBeside(async () => ({ hits: hits(count), all: { a: 'b' } }));
  const [users] = await search.find(ctx, 'ab');
  expect([users?.hits.length, users?.all]).toEqual([told, all]);
});
