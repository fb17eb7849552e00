import { EXPORT_ROW_LIMIT } from '@portal/contract/constants';
import type { Page } from '@portal/contract/kit/route';
import type { DailyStat, DailyStatQuery } from '@portal/contract/reports/daily';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { aliased } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { contains, equals, within } from '../../../kernel/filters.ts';
import { sortOf } from '../../../kernel/paging.ts';
import { scopeFilter } from '../../../kernel/scope.ts';

type Filter = z.output<typeof DailyStatQuery>;
type Row = z.output<typeof DailyStat>;

const AMOUNTS = [
  ...aliased('d', 'tran_date', 'mer_id'),
  'm.mer_name as merName',
  ...aliased('d', 'currency', 'chnl_id', 'consume_amt', 'consume_fee'),
  'd.freeze_amt as freeze',
  ...aliased(
    'd',
    'refund_amt',
    'refund_fee',
    'total_fee',
    'refund_back_fee',
    'refund_vat',
    'extra_fee',
  ),
  'd.unfreeze_amt as unfreeze',
  ...aliased('d', 'quick_amt', 'scan_amt', 'cyber_amt', 'other_amt'),
] as const;

/** Counts of one day fit a JSON number; on the wire they are numbers. */
const countOf = (column: string): RawBuilder<number> => sql<number>`${sql.ref(column)}::integer`;

const counts = () => [
  countOf('d.consume_cnt').as('consumeCnt'),
  countOf('d.refund_cnt').as('refundCnt'),
  countOf('d.quick_cnt').as('quickCnt'),
  countOf('d.scan_cnt').as('scanCnt'),
  countOf('d.cyber_cnt').as('cyberCnt'),
  countOf('d.other_cnt').as('otherCnt'),
];

/** Statistics of the caller's scope that the query finds. */
function statistics(ctx: Context, { merId, currency, chnlId, params }: Filter) {
  return ctx.db
    .selectFrom('daily_stat as d')
    .where(scopeFilter(ctx.scope, { merId: 'd.mer_id' }))
    .where(within('d.tran_date', params))
    .where(contains('d.mer_id', merId))
    .where(contains('d.chnl_id', chnlId))
    .where(equals('d.currency', currency));
}

const SORTABLE = {
  tranDate: 'd.tran_date',
  consumeAmt: 'd.consume_amt',
  consumeCnt: 'd.consume_cnt',
} as const;

/** Rows that the query finds, counted up to the most that an export may have (specification §9). */
async function countDaily(ctx: Context, query: Filter): Promise<number> {
  const found = statistics(ctx, query).select('d.tran_date').limit(EXPORT_ROW_LIMIT);
  const counted = await ctx.db
    .selectFrom(found.as('found'))
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(counted.total);
}

/** Page of daily statistics, newest day first. */
export async function pageOfDaily(ctx: Context, query: Filter): Promise<Page<Row>> {
  const total = await countDaily(ctx, query);
  if (total === 0) return { rows: [], total };
  const page = Math.min(query.pageNum, Math.ceil(total / query.pageSize));
  const { by, direction } = sortOf(query, {
    columns: SORTABLE,
    tie: SORTABLE.tranDate,
    initial: { by: SORTABLE.tranDate, direction: 'desc' },
  });
  const rows = await statistics(ctx, query)
    .innerJoin('mer_merchant as m', 'm.mer_id', 'd.mer_id')
    .$if(by === SORTABLE.consumeAmt, (sorted) => sorted.orderBy('d.currency', direction))
    .orderBy(sql.ref(by), direction)
    .$if(by !== SORTABLE.tranDate, (sorted) => sorted.orderBy('d.tran_date', direction))
    .orderBy('d.mer_id', direction)
    .$if(by !== SORTABLE.consumeAmt, (sorted) => sorted.orderBy('d.currency', direction))
    .orderBy('d.chnl_id', direction)
    .select([...AMOUNTS, ...counts()])
    .limit(query.pageSize)
    .offset((page - 1) * query.pageSize)
    .execute();
  return { rows, total };
}
