import type { Sales, SalesQuery } from '@portal/contract/reports/sales';
import { sql } from 'kysely';
import type { z } from 'zod';
import { exportOfReport, type ReportOf } from '../summary/index.ts';
import { factsWithBefore } from './facts.ts';

type Query = z.output<typeof SalesQuery>;

const PPM = 1_000_000;
const PPM_OF_PERCENT = 10_000;
/** A growth above this says nothing more. */
const MOST_PPM = 1_000_000_000;

const SUPERIOR = sql`coalesce(m.superior_mer_id, m.mer_id)`;

const now = (terms: ReturnType<typeof sql>) =>
  sql`coalesce(sum(${terms}) filter (where not f.is_before), 0)`;
const AMOUNT = now(sql`f.consume_amt`);
const PREVIOUS = sql`coalesce(sum(f.consume_amt) filter (where f.is_before), 0)`;

const sellersOf = (by: Query['by']) =>
  by === 'extender'
    ? { seller: sql`m.developer_name`, sellerName: sql`m.developer_name` }
    : { seller: SUPERIOR, sellerName: sql`coalesce(s.mer_name, m.mer_name)` };

/** Periods by superior merchant, or by who has brought the merchants, with growth (domain §3). */
export const sales: ReportOf<Query, Sales> = {
  dimensions: (_, { by }) => sellersOf(by),
  join: sql`join mer_merchant m on m.mer_id = f.mer_id
            left join mer_merchant s on s.mer_id = m.superior_mer_id`,
  figures: {
    merchants: sql`count(distinct f.mer_id) filter (where not f.is_before)::integer`,
    count: sql`${now(sql`f.consume_cnt`)}::integer`,
    amount: sql`${AMOUNT}::bigint`,
    fee: sql`${now(sql`f.consume_fee + f.extra_fee`)}::bigint`,
    previous: sql`${PREVIOUS}::bigint`,
    growthPpm: sql`least(${sql.lit(MOST_PPM)},
      round((${AMOUNT} - ${PREVIOUS}) * ${sql.lit(PPM)} / nullif(${PREVIOUS}, 0)))::integer`,
  },
  asked: (query) => query,
  where: ({ by, seller }) => (seller ? [sql`${sellersOf(by).seller} = ${seller}`] : []),
  facts: factsWithBefore,
  finish: (_, rows) => rows,
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
