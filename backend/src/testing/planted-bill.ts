import { type BillLine, writeBill } from '@portal/contract/channel/bill';
import { dayAfter } from '@portal/time';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { linesOfSet, postSets } from '../ledger/index.ts';
import { keepFile } from '../modules/finance/recon-file/index.ts';
import { reconFlag } from '../modules/orders/general/index.ts';
import { LAB_CHANNEL } from './channel-fixture.ts';

/** A bill of which is known how many differences of each class it has (money §9, T6). */
export interface Plant {
  /** Orders of the day. */
  orders: number;
  /** One order of this many begins each class: 10 at least. */
  every: number;
}

const CURRENCY = '840';
const DAY = '2026-11-24';
/** Settle dates whose bills decide about the day, and days without any between them. */
const DAYS_AFTER = 6;
export const PLANTED_AT = new Date('2026-12-01T03:00:00Z');
const NOW = '2026-12-01 11:00:00';
/** Orders that one statement makes. */
const AT_ONCE = 20_000;

/** Classes of orders by their place in `every`; orders behind those are billed as they were booked. */
const CLASSES = ['4', '2', '6', '3', '8', '5'] as const;
type Class = (typeof CLASSES)[number];
const classOf = (n: number, every: number): Class | undefined => CLASSES[n % every];

const referenceOf = (n: number) => `T6${String(n).padStart(10, '0')}`;
const amountOf = (n: number) => 10_000 + (n % 1_000);
const costOf = (n: number) => Math.floor((amountOf(n) * 3 + 500) / 1_000);

/** The same of `n` in the database. */
const REFERENCE = sql`'T6' || lpad(n::text, 10, '0')`;
const AMOUNT = sql`10000 + n % 1000`;
const COST = sql`((10000 + n % 1000) * 3 + 500) / 1000`;
const TIME = sql`(${DAY}::timestamp + interval '10 hours')`;

/** Orders of the day, all paid but those that the bill calls a late success, and their postings. */
async function sell(db: Kysely<Database>, { orders, every }: Plant): Promise<void> {
  for (let from = 0; from < orders; from += AT_ONCE) {
    const numbers = sql`generate_series(${from}::int, ${Math.min(orders, from + AT_ONCE) - 1}::int) n`;
    const isPaid = sql`n % ${every}::int <> ${CLASSES.indexOf('3')}::int`;
    await sql`
      insert into biz_order (plat_order_id, mer_order_id, mer_id, chnl_code, order_type, int_txn_cd, currency, txn_amt,
                             mer_fee_rate, mer_fee_amt, vat_amt, mer_settle_amt, cost_amt, status, mer_settle_sta,
                             txn_time, create_time)
      select ${REFERENCE}, 'M' || n, m.mer_id, ${LAB_CHANNEL}, 'SCAN', '1001', ${CURRENCY}, ${AMOUNT}, 0,
             case when ${isPaid} then 0 end, 0, case when ${isPaid} then ${AMOUNT} end,
             case when ${isPaid} then ${COST} else 0 end, case when ${isPaid} then '2' else '3' end,
             case when ${isPaid} then '0' else '9' end, ${TIME}, ${TIME}
        from ${numbers}
       cross join (select mer_id from mer_merchant where status = '0' order by mer_id limit 1) m`.execute(
      db,
    );
    const sales = linesOfSet({
      event: 'SALE',
      id: REFERENCE,
      at: TIME,
      currency: sql`${CURRENCY}`,
      owners: { merId: sql`m.mer_id`, chnlCode: sql`${LAB_CHANNEL}` },
      amounts: { gross: AMOUNT, cost: COST },
      from: sql`(select * from ${numbers} where ${isPaid}) n
                cross join (select mer_id from mer_merchant where status = '0' order by mer_id limit 1) m`,
    });
    await postSets(db, [sales]);
    await sql`analyze biz_order, ledger_posting, ledger_entry`.execute(db);
  }
}

/** Lines about an order: none, one, or two. */
function linesOf(n: number, every: number): BillLine[] {
  const line: BillLine = {
    kind: 'SALE',
    result: 'SUCCEEDED',
    reference: referenceOf(n),
    channelReference: `CH${n}`,
    currency: CURRENCY,
    amount: String(amountOf(n)),
    cost: String(costOf(n)),
    occurredAt: `${DAY}T02:00:00.000Z`,
  };
  switch (classOf(n, every)) {
    case '4':
      return [];
    case '2':
      return [{ ...line, amount: String(amountOf(n) + 1) }];
    case '6':
      return [{ ...line, cost: String(costOf(n) + 2) }];
    case '8':
      return [line, line];
    case '5':
      return [line, { ...line, reference: `NOBODY${n}`, channelReference: `NO${n}` }];
    default:
      return [line];
  }
}

/** The lines in another order than that of the orders, the same in every run. */
function shuffled(lines: readonly BillLine[]): BillLine[] {
  const step = 7_919;
  const places = lines.map((_, at) => (at * step) % lines.length);
  const isShuffled = new Set(places).size === lines.length;
  return isShuffled ? places.map((at) => lines[at] as BillLine) : lines.toReversed();
}

/** Keeps the bill of the day and, before and after it, those without lines that decide about it. */
async function keepBills(db: Kysely<Database>, { orders, every }: Plant): Promise<number> {
  const lines = Array.from({ length: orders }, (_, n) => linesOf(n, every)).flat();
  const keep = (settleDate: string, of: readonly BillLine[]) =>
    transact(db, (tx) =>
      keepFile(tx, {
        chnlCode: LAB_CHANNEL,
        settleDate,
        source: 'UPLOAD',
        format: 'LINES',
        name: `${settleDate}.txt`,
        bytes: Buffer.from(writeBill(settleDate, of)),
        by: 'finance',
        now: NOW,
      }),
    );
  await keep(dayAfter(DAY, -1), []);
  await keep(DAY, shuffled(lines));
  for (let day = 1; day <= DAYS_AFTER; day += 1) await keep(dayAfter(DAY, day), []);
  return lines.length;
}

/** Plants a bill into the demonstration data, to be loaded; answers how many lines it has. */
export async function plantBill(db: Kysely<Database>, plant: Plant): Promise<number> {
  await sell(db, plant);
  return keepBills(db, plant);
}

/**
 * Lines that there are, differences that there must be and that there are, by class, and orders whose flag is not
 * that of their class.
 */
export async function foundClasses(db: Kysely<Database>, { orders, every }: Plant) {
  const planted = Object.fromEntries(
    CLASSES.map((name, place) => [name, Math.ceil((orders - place) / every)]),
  );
  const { rows } = await sql<{ err_type: string; right: number; wrong: number }>`
    select e.err_type, count(*) filter (where p.class = e.err_type)::int as right,
           count(*) filter (where p.class is distinct from e.err_type)::int as wrong
      from recon_error e
      left join recon_line l using (line_id)
      left join recon_item i on i.item_id = e.item_id
     cross join lateral (
       select (${CLASSES}::text[])[regexp_replace(coalesce(i.reference, l.reference), '^\\D+6?', '')::bigint % ${every}::int + 1]
           as class) p
     group by 1`.execute(db);
  const found = Object.fromEntries(rows.map((row) => [row.err_type, row.right]));
  const wrong = rows.reduce((sum, row) => sum + row.wrong, 0);
  const { rows: kept } = await sql<{ lines: number }>`
    select count(*)::int as lines from recon_line where settle_date = ${DAY}::date`.execute(db);
  // A line of nobody's is no matter of the order before it.
  const flags = CLASSES.map((name) => (name === '5' ? '1' : name));
  const { rows: flagged } = await sql<{ misflagged: number }>`
    select count(*)::int as misflagged from biz_order o
     where plat_order_id ~ '^T6\\d{10}$' and ${reconFlag()} <> coalesce(
       (${flags}::text[])[substr(plat_order_id, 3)::bigint % ${every}::int + 1], '1')`.execute(db);
  const { misflagged = 0 } = flagged[0] ?? {};
  return { planted, found, wrong, misflagged, lines: kept[0]?.lines ?? 0 };
}

/** Bills of this many days before the planted one, of every channel, as if each had been loaded and matched. */
export async function keepManyBills(db: Kysely<Database>, days: number): Promise<void> {
  await sql`
    insert into recon_bill (chnl_code, currency, settle_date, status, loaded_time, matched_time, line_cnt, matched_cnt,
                            amount, gross, cost, item_cnt, item_gross, item_amount, item_cost)
    select c.chnl_code, ${CURRENCY}, ${DAY}::date - 1 - n, '3', ${NOW}::timestamp, ${NOW}::timestamp, 2000, 2000,
           24000000, 25000000, 75000, 2000, 25000000, 24000000, 75000
      from biz_channel c cross join generate_series(1, ${days}::int) n`.execute(db);
}
