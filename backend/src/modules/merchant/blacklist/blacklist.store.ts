import type { Page } from '@portal/contract/kit/route';
import type { Blacklist, BlacklistQuery } from '@portal/contract/merchant/blacklist';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { equals, whenGiven, within } from '../../../kernel/filters.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { maskOf, type Sealer, sealerOf } from '../../../kernel/seal.ts';
import { comparable, hashOf, nameKeysOf } from './values.ts';

export type BlackRow = z.output<typeof Blacklist>;
export type BlackFilter = z.output<typeof BlacklistQuery>;

/** Days over which hits are counted. */
const HIT_DAYS = 30;

/** Counts the recent hits of `blacklist as b`. */
const hitsOf = ({ now }: Pick<Context, 'now'>) => sql<number>`(
  select count(*)::int from blacklist_hit h
   where h.black_id = b.black_id
     and h.hit_time > ${now}::timestamp - ${`${HIT_DAYS} days`}::interval)`;

const entries = (ctx: Context) =>
  ctx.db
    .selectFrom('blacklist as b')
    .select([
      'b.black_id',
      maskOf('b.name').as('name'),
      maskOf('b.id_card').as('id_card'),
      maskOf('b.card').as('card'),
      'b.device_id',
      'b.types',
      'b.status',
      'b.remark',
      'b.create_by',
      'b.create_time',
      'b.update_by',
      'b.update_time',
      'b.version',
      hitsOf(ctx).as('hits'),
    ]);

type Stored = Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>;

export const toEntry = (row: Stored): BlackRow => ({
  blackId: row.black_id,
  name: row.name,
  idCard: row.id_card,
  card: row.card,
  deviceId: row.device_id,
  types: row.types,
  status: row.status,
  remark: row.remark,
  hits: row.hits,
  createBy: row.create_by,
  createTime: row.create_time,
  updateBy: row.update_by,
  updateTime: row.update_time ?? '',
  version: row.version,
});

/** Entries with a value that is the whole keyword, whatever its case; a name whatever its spelling. */
function withKeyword(sealer: Sealer, keyword: string) {
  const hash = hashOf(sealer, keyword);
  return sql<boolean>`(b.name_key = any (${nameKeysOf(sealer, keyword)}) or (b.id_card).hash = ${hash}
    or (b.card).hash = ${hash} or upper(b.device_id) = ${comparable(keyword)})`;
}

/** Entries that a filter finds; sealed values by their hash. */
export function selectEntries(ctx: Context, filter: Partial<BlackFilter>, sealer: Sealer) {
  const { keyword, type, status, hit, params } = filter;
  return entries(ctx)
    .where(whenGiven(keyword, (word) => withKeyword(sealer, word)))
    .where(whenGiven(type, (one) => sql<boolean>`${one} = any (b.types)`))
    .where(equals('b.status', status))
    .$if(hit === 'Y', (rows) => rows.where(hitsOf(ctx), '>', 0))
    .where(within('b.create_time', params));
}

/** Page of entries, newest first. */
export async function pageOfEntries(ctx: Context, query: BlackFilter): Promise<Page<BlackRow>> {
  const select = selectEntries(ctx, query, await sealerOf(ctx.db));
  const { rows, total } = await pageOf(select, query, {
    columns: { blackId: 'b.black_id', createTime: 'b.create_time', hits: 'hits' },
    tie: 'b.black_id',
  });
  return { rows: rows.map(toEntry), total };
}

/** One entry, or 404. */
export async function entryById(ctx: Context, blackId: string): Promise<BlackRow> {
  const row = await entries(ctx).where('b.black_id', '=', blackId).executeTakeFirst();
  if (!row) throw notFound();
  return toEntry(row);
}
