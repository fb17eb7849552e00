import { type Kysely, type RawBuilder, sql } from 'kysely';
import { transactAtStart } from '../db/migrate.ts';
import type { Database } from '../db/schema.ts';
import { withoutTimeLimit } from '../db/time-limits.ts';
import { addUpTotals } from '../modules/reports/summary/index.ts';

/** Growth of trade: `orders` times the orders of a merchant, `trading` times the merchants that have any. */
interface Size {
  orders: number;
  trading: number;
  /** Merchants in all, most of them without an order. */
  merchants: number;
}

/** A number of copy `c`: its last digits, moved on by more than are taken in the first one. */
const moved = (column: string, digits: number, by: RawBuilder<unknown>) => {
  const [number, length] = [sql.ref(column), sql.lit(digits)];
  const place = sql`right(${number}, ${length})::integer + ${by}`;
  return sql`left(${number}, -${length}) || lpad((${place})::text, ${length}, '0')`;
};
const merchant = (column: string, copy: RawBuilder<unknown>) =>
  moved(column, 6, sql`1000 * (${copy})`);
/** Numbers that count from one on each day. */
const ofDay = (column: string) => moved(column, 8, sql`100000 * c`);
const tagged = (column: string) => sql`${sql.ref(column)} || '-' || c`;

/** Another card each time: the same one again within minutes would be a double payment. */
const otherCard = sql`
  case when (acc_no).hash is not null
       then row((acc_no).cipher, (acc_no).hash || '-' || c, (acc_no).mask)::sealed end`;

type Changes = Record<string, RawBuilder<unknown>>;

/** Columns of a merchant that differ in copy `c`; everything else is as it was. */
const MERCHANT: Changes = {
  mer_id: merchant('mer_id', sql`c`),
  superior_mer_id: merchant('superior_mer_id', sql`c`),
  admin_account: tagged('admin_account'),
};
/** The same of orders and refunds, which are shared out among the merchants that trade. */
const tradeOf = ({ trading }: Size): Record<'biz_order' | 'biz_refund', Changes> => {
  const mer_id = merchant('mer_id', sql`c % ${sql.lit(trading)}`);
  const plat_order_id = ofDay('plat_order_id');
  return {
    biz_order: {
      mer_id,
      plat_order_id,
      mer_order_id: tagged('mer_order_id'),
      chnl_order_id: tagged('chnl_order_id'),
      query_id: tagged('query_id'),
      acc_no: otherCard,
    },
    biz_refund: { mer_id, plat_order_id, refund_id: ofDay('refund_id') },
  };
};
/** Tables that add orders up by merchant. */
const SUMMARIES = ['limit_day', 'daily_stat', 'daily_decline'];
/** Tables that count the orders of all merchants. */
const COUNTERS = ['order_day', 'order_month'];
/** Sums of months, which `report.refresh` makes again. */
const MONTHS = ['monthly_stat', 'monthly_merchant'];
const ALL_DAYS = { from: '-infinity', to: 'infinity' };
/** Columns of a summary that differ in a copy; amounts on hold are not copied. */
const SUMMARY: Changes = {
  mer_id: merchant('mer_id', sql`c`),
  freeze_amt: sql`0::bigint`,
  unfreeze_amt: sql`0::bigint`,
};

interface Column {
  name: string;
  type: string;
}

async function columnsOf(db: Kysely<Database>, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, atttypid::regtype::text as type from pg_attribute
     where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`.execute(db);
  return rows;
}

/** Adds copies 1 to `last` of the rows that are there. */
async function copyRows(
  db: Kysely<Database>,
  table: string,
  changes: Changes,
  last: number,
): Promise<void> {
  const columns = (await columnsOf(db, table)).map(({ name }) => name);
  const values = columns.map((name) => changes[name] ?? sql.ref(name));
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(values)}
      from generate_series(1, ${last}::int) c, ${sql.table(table)} t`.execute(db);
}

/** Multiplies each sum and count of a table. */
async function multiply(db: Kysely<Database>, table: string, times: number): Promise<void> {
  const columns = (await columnsOf(db, table)).filter(({ type }) => type === 'bigint');
  const products = columns.map(({ name }) => sql`${sql.ref(name)} = ${sql.ref(name)} * ${times}`);
  await sql`update ${sql.table(table)} set ${sql.join(products)}`.execute(db);
}

/** Indexes of orders that keep no rule are made again at the end: one by one they would take hours. */
async function withoutIndexes(db: Kysely<Database>, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i
     where i.indrelid = 'biz_order'::regclass
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(db);
  await work();
  for (const { definition } of rows) await sql.raw(definition).execute(db);
}

/**
 * Makes the trade of a database with demonstration data many times as large: orders, refunds and summaries again
 * and again under numbers of their own, some of them those of merchants that are new. Written in the database and
 * past its triggers, so it needs a superuser. Details of families, settlement, bills and the ledger stay those of
 * the first copy; months that are over wait for `report.refresh`.
 */
export async function multiplyTrade(db: Kysely<Database>, size: Size): Promise<void> {
  const { orders, trading, merchants } = size;
  const { biz_order, biz_refund } = tradeOf(size);
  await transactAtStart(db, async (tx) => {
    await sql`set local role none`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`set local maintenance_work_mem = '512MB'`.execute(tx);
    const there = await tx
      .selectFrom('mer_merchant')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    const last = Math.max(trading, Math.ceil(merchants / Number(there.count))) - 1;
    await copyRows(tx, 'mer_merchant', MERCHANT, last);
    await withoutIndexes(tx, async () => {
      await copyRows(tx, 'biz_order', biz_order, orders * trading - 1);
    });
    await copyRows(tx, 'biz_refund', biz_refund, orders * trading - 1);
    for (const table of SUMMARIES) {
      await multiply(tx, table, orders);
      await copyRows(tx, table, SUMMARY, trading - 1);
    }
    for (const table of COUNTERS) await multiply(tx, table, orders * trading);
    await addUpTotals(tx, ALL_DAYS);
    for (const table of MONTHS) await sql`delete from ${sql.table(table)}`.execute(tx);
  });
  const filled = [
    ...['mer_merchant', 'biz_order', 'biz_refund', ...COUNTERS],
    ...['daily_total', 'daily_decline_total', ...SUMMARIES],
  ];
  await withoutTimeLimit(() =>
    db.connection().execute(async (one) => {
      await sql`set statement_timeout = 0`.execute(one);
      for (const table of filled) await sql`vacuum analyze ${sql.table(table)}`.execute(one);
      await sql`reset statement_timeout`.execute(one);
    }),
  );
}
