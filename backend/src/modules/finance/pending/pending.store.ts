import type {
  PendingQuery,
  PendingSettlement,
  PendingTotal,
} from '@portal/contract/finance/pending';
import type { Page } from '@portal/contract/kit/route';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { contains, equals } from '../../../kernel/filters.ts';
import { sortOf } from '../../../kernel/paging.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { isAccountUnderReview } from '../batch/index.ts';
import { expectedDays } from './expected.ts';

export type PendingFilter = z.output<typeof PendingQuery>;
type Row = z.output<typeof PendingSettlement>;
type Filters = Pick<PendingFilter, 'merId' | 'merName' | 'currency' | 'settleCycle' | 'positive'>;

/** Accounts of merchants of the caller's scope that the query finds. */
const accounts = (ctx: Context, query: Filters) =>
  ctx.db
    .selectFrom('ledger_account as a')
    .innerJoin('mer_merchant as m', 'm.mer_id', 'a.owner')
    .where('a.kind', '=', 'MERCHANT')
    .where(scopeFilter(ctx.scope, { merId: 'a.owner' }))
    .where(contains('a.owner', query.merId))
    .where(contains('m.mer_name', query.merName))
    .where(equals('a.currency', query.currency))
    .where(equals('m.settle_cycle', query.settleCycle))
    .$if(query.positive === 'Y', (rows) => rows.where('a.curr', '>', '0'))
    .$if(query.positive === 'N', (rows) => rows.where('a.curr', '<=', '0'));

/** Columns of the account that the merchant `m` is paid to, as people see it. */
export const payeeColumns = () =>
  [
    sql<string>`(m.account).mask || ' ' || m.bank`.as('bankAccount'),
    isAccountUnderReview('m.mer_id').as('accountUnderReview'),
  ] as const;

/** They with the columns of the list. */
export const pendingRows = (ctx: Context, query: Filters) =>
  accounts(ctx, query).select([
    'a.owner as merId',
    'm.mer_name as merName',
    'a.currency as currency',
    sql<string>`a.curr`.as('currBalAt'),
    sql<string>`a.frozen`.as('frozen'),
    sql<string>`a.avail`.as('available'),
    sql<string>`coalesce(a.open_since::date::text, '')`.as('oldestDay'),
    'm.settle_cycle as settleCycle',
    ...payeeColumns(),
  ]);

const SORTABLE = { merId: 'a.owner', currBalAt: 'a.curr', oldestDay: 'a.open_since' } as const;

/** Page of balances that wait for settlement, those that wait longest first. */
export async function pageOfPending(ctx: Context, query: PendingFilter): Promise<Page<Row>> {
  const counted = await accounts(ctx, query)
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirst();
  const total = Number(counted?.total ?? 0);
  if (total === 0) return { rows: [], total };
  const page = Math.min(query.pageNum, Math.ceil(total / query.pageSize));
  const { by, direction } = sortOf(query, {
    columns: SORTABLE,
    tie: 'a.owner',
    initial: { by: SORTABLE.oldestDay, direction: 'asc' },
  });
  const rows = await pendingRows(ctx, query)
    .orderBy(sql.ref(by), (order) =>
      direction === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast(),
    )
    .orderBy('a.owner', direction)
    .orderBy('a.currency', direction)
    .limit(query.pageSize)
    .offset((page - 1) * query.pageSize)
    .execute();
  const expectedDay = await expectedDays(ctx, rows);
  return { rows: rows.map((row) => ({ ...row, expectedDay: expectedDay(row) ?? '' })), total };
}

/**
 * Sums of what the query finds, a row a currency, those of most accounts first; nothing is added up across
 * currencies.
 */
export const totalsOfPending = (
  ctx: Context,
  query: Filters,
): Promise<z.output<typeof PendingTotal>[]> =>
  accounts(ctx, query)
    .groupBy('a.currency')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('a.currency')
    .select([
      'a.currency as currency',
      sql<number>`count(*)::int`.as('accounts'),
      sql<string>`sum(a.curr)::text`.as('currBalAt'),
      sql<string>`sum(a.frozen)::text`.as('frozen'),
      sql<string>`sum(a.avail)::text`.as('available'),
    ])
    .execute();
