import type { PendingQuery, PendingSettlement } from '@portal/contract/finance/pending';
import type { Page } from '@portal/contract/kit/route';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { contains, equals } from '../../../kernel/filters.ts';
import { sortOf } from '../../../kernel/paging.ts';
import { scopeFilter } from '../../../kernel/scope.ts';

type Filter = z.output<typeof PendingQuery>;
type Row = z.output<typeof PendingSettlement>;

/** Accounts of the caller's scope that the query finds. */
function accounts(ctx: Context, query: Filter) {
  const { merId, merName, currency, settleCycle, positive } = query;
  return ctx.db
    .selectFrom('mer_balance as a')
    .innerJoin('mer_merchant as m', 'm.mer_id', 'a.mer_id')
    .where(scopeFilter(ctx.scope, { merId: 'a.mer_id' }))
    .where(contains('a.mer_id', merId))
    .where(contains('m.mer_name', merName))
    .where(equals('a.currency', currency))
    .where(equals('m.settle_cycle', settleCycle))
    .$if(positive === 'Y', (rows) => rows.where('a.curr', '>', '0'))
    .$if(positive === 'N', (rows) => rows.where('a.curr', '<=', '0'));
}

/** Day of the oldest order that is not paid out, by account; the partial index has only those. */
const oldestUnsettled = (ctx: Context) =>
  ctx.db
    .selectFrom('biz_order')
    .where(sql<boolean>`mer_settle_sta in ('0', '1', '3', '4')`)
    .groupBy(['mer_id', 'currency'])
    .select((eb) => ['mer_id', 'currency', eb.fn.min('txn_time').as('oldest')]);

const SORTABLE = {
  merId: 'a.mer_id',
  currBalAt: 'a.curr',
  oldestDay: 's.oldest',
} as const;

/** Page of balances that wait for settlement, those that wait longest first. */
export async function pageOfPending(ctx: Context, query: Filter): Promise<Page<Row>> {
  const counted = await accounts(ctx, query)
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirst();
  const total = Number(counted?.total ?? 0);
  if (total === 0) return { rows: [], total };
  const page = Math.min(query.pageNum, Math.ceil(total / query.pageSize));
  const { by, direction } = sortOf(query, {
    columns: SORTABLE,
    tie: 'a.mer_id',
    initial: { by: SORTABLE.oldestDay, direction: 'asc' },
  });
  const rows = await accounts(ctx, query)
    .leftJoin(oldestUnsettled(ctx).as('s'), (join) =>
      join.onRef('s.mer_id', '=', 'a.mer_id').onRef('s.currency', '=', 'a.currency'),
    )
    .select([
      'a.mer_id as merId',
      'm.mer_name as merName',
      'a.currency as currency',
      'a.curr as currBalAt',
      'a.frozen as frozen',
      'a.avail as available',
      'm.settle_cycle as settleCycle',
    ])
    .select([
      sql<string>`coalesce(s.oldest::date::text, '')`.as('oldestDay'),
      sql<string>`(m.account).mask || ' ' || m.bank`.as('bankAccount'),
    ])
    .orderBy(sql.ref(by), (order) =>
      direction === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast(),
    )
    .orderBy('a.mer_id', direction)
    .orderBy('a.currency', direction)
    .limit(query.pageSize)
    .offset((page - 1) * query.pageSize)
    .execute();
  return { rows, total };
}
