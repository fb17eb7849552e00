import type { Sales, SalesQuery } from '@portal/contract/reports/sales';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import {
  amountOf,
  countOf,
  exportOfReport,
  merchantNames,
  type ReportOf,
} from '../summary/index.ts';
import { factsWithBefore, wholeBefore } from './facts.ts';

type Query = z.output<typeof SalesQuery>;

const PPM = 1_000_000;
const PPM_OF_PERCENT = 10_000;
/** A growth above this says nothing more. */
const MOST_PPM = 1_000_000_000;

const SUPERIOR = sql`coalesce(m.superior_mer_id, m.mer_id)`;

const AMOUNT = sql`coalesce(sum(f.consume_amt), 0)`;
const PREVIOUS = sql`coalesce(sum(f.previous_amt), 0)`;

const sellerOf = (by: Query['by']) => (by === 'extender' ? sql`m.developer_name` : SUPERIOR);

type Summed = Omit<Sales, 'sellerName'>;

/** Adds the name of each row's seller: an extender is known by nothing else. */
async function withNames(ctx: Context, rows: readonly Summed[], { by }: Query): Promise<Sales[]> {
  const sellers = rows.map(({ seller }) => seller);
  const names = by === 'extender' ? undefined : await merchantNames(ctx, sellers);
  return rows.map((row) => ({ ...row, sellerName: names?.get(row.seller) ?? row.seller }));
}

/** Periods by superior merchant, or by who has brought the merchants, with growth (domain §3). */
export const sales: ReportOf<Query, Sales, Summed> = {
  dimensions: (_, { by }) => ({ seller: sellerOf(by) }),
  join: sql`join mer_merchant m on m.mer_id = f.mer_id`,
  reads: ['mer_id'],
  counted: { merchants: 'mer_id' },
  figures: {
    merchants: sql`(count(*) filter (where f.is_now))::integer`,
    count: countOf('consume_cnt'),
    amount: AMOUNT,
    fee: amountOf(['consume_fee', 'extra_fee']),
    previous: PREVIOUS,
    growthPpm: sql`least(${sql.lit(MOST_PPM)},
      round((${AMOUNT} - ${PREVIOUS}) * ${sql.lit(PPM)} / nullif(${PREVIOUS}, 0)))::integer`,
  },
  asked: (query) => query,
  where: ({ by, seller }) => (seller ? [sql`${sellerOf(by)} = ${seller}`] : []),
  facts: factsWithBefore,
  countedNext: wholeBefore,
  finish: withNames,
};

export const salesExport = exportOfReport(sales, {
  topic: 'sales',
  flat: ({ growthPpm, ...row }) => ({
    ...row,
    growth: growthPpm === null ? '' : growthPpm / PPM_OF_PERCENT,
  }),
  columns: [
    { field: 'begin' },
    { field: 'end' },
    { field: 'seller', width: 24 },
    { field: 'sellerName', width: 30 },
    { field: 'currency', isCurrency: true },
    { field: 'merchants' },
    { field: 'count' },
    { field: 'amount', currency: 'currency' },
    { field: 'fee', currency: 'currency' },
    { field: 'previous', currency: 'currency' },
    { field: 'growth' },
  ],
});
