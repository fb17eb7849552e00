import { type BillLine, writeBill } from '@portal/contract/channel/bill';
import { accountingDateOf, type BusinessCalendar } from '@portal/contract/finance/calendar-rules';
import { ORDER_STATUS, REFUND_STATUS } from '@portal/contract/orders/dictionaries';
import { dayAfter, PLATFORM_ZONE, timeIn } from '@portal/time';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { PLATFORM } from '../kernel/audit.ts';
import { calendarsOf } from '../modules/finance/calendar/index.ts';
import { keepFile } from '../modules/finance/recon-file/index.ts';

/** The channel whose bills are there for longer, and how many days: some of its differences are old. */
const LONG = { chnlCode: 'BAKONG_QR', days: 36 };
/** The channel one of whose lines nobody can read. */
const SMUDGED = 'UPI_QR';
/** Time of day from which payments are billed on the next day. */
const LATE = '23:50:00';

/** Reads what channels could bill since a day, by time: sales, refunds, and sales that failed with us. */
async function paymentsSince(db: Kysely<Database>, day: string): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select chnl_code as "chnlCode", currency, 'SALE' as kind, plat_order_id as reference,
           txn_amt::text as amount, cost_amt::text as cost, txn_time::text as "txnTime", status = ${sql.lit(ORDER_STATUS.failed)} as "hasFailed"
      from biz_order
     where status in (${sql.lit(ORDER_STATUS.succeeded)}, ${sql.lit(ORDER_STATUS.failed)}) and order_type <> 'OFFL' and txn_time >= ${day}::date
    union all
    select o.chnl_code, r.currency, 'REFUND', r.refund_id, r.refund_amt::text, '0',
           coalesce(r.sent_at, r.finish_time)::text, false
      from biz_refund r join biz_order o using (plat_order_id)
     where r.status = ${sql.lit(REFUND_STATUS.succeeded)} and o.order_type <> 'OFFL' and r.finish_time >= ${day}::date
     order by 7, 4`.execute(db);
  return rows;
}

/** The day of the bill that has a payment. */
function settleDateOf(calendar: BusinessCalendar, txnTime: string): string {
  const date = accountingDateOf(calendar, txnTime);
  return txnTime.slice(11) >= LATE ? dayAfter(date, 1) : date;
}

/**
 * Keeps what channels bill of the last days, to be loaded the way that every bill is. Most of it agrees; some
 * of each class of differences does not, one line cannot be read, and what is late in the evening is on
 * the bill of the next day. Answers how many files there are.
 */
export async function keepBills(
  db: Kysely<Database>,
  { lastDay, days, now }: { lastDay: string; days: number; now: string },
): Promise<number> {
  const firstDayOf = (chnlCode: string) =>
    dayAfter(lastDay, 1 - (chnlCode === LONG.chnlCode ? Math.max(days, LONG.days) : days));
  const calendars = await calendarsOf(db);
  const bills = new Map<string, BillLine[]>();
  const billAt = (chnlCode: string, settleDate: string) => {
    const key = `${settleDate} ${chnlCode}`;
    const known = bills.get(key) ?? [];
    bills.set(key, known);
    return known;
  };
  const payments = (await paymentsSince(db, firstDayOf(LONG.chnlCode))).filter(
    ({ chnlCode, txnTime }) => txnTime >= firstDayOf(chnlCode),
  );
  for (const [number, payment] of payments.entries()) {
    const { chnlCode, currency, txnTime } = payment;
    const settleDate = settleDateOf(calendars.calendarFor(chnlCode, currency), txnTime);
    if (settleDate > lastDay) continue;
    billAt(chnlCode, settleDate).push(...linesOf(payment, number));
  }
  // A day without payments is billed too: it decides about those before.
  for (const chnlCode of new Set([...bills.keys()].map((key) => key.slice(11)))) {
    for (let day = firstDayOf(chnlCode); day <= lastDay; day = dayAfter(day, 1))
      billAt(chnlCode, day);
  }
  for (const [key, lines] of [...bills].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const [settleDate = '', chnlCode = ''] = key.split(' ');
    const text = writeBill(settleDate, lines);
    const isSmudged = chnlCode === SMUDGED && settleDate === lastDay;
    await keepFile(db, {
      ...{ chnlCode, settleDate, source: 'ADAPTER', format: 'LINES', now },
      name: `${chnlCode}-${settleDate}.bill`,
      bytes: Buffer.from(isSmudged ? smudged(text) : text),
      by: PLATFORM.userName,
    });
  }
  return bills.size;
}

/** A payment that a channel may bill, as we have booked it. */
interface Payment {
  chnlCode: string;
  currency: string;
  kind: 'SALE' | 'REFUND';
  reference: string;
  amount: string;
  cost: string;
  /** `yyyy-MM-dd HH:mm:ss` on the platform. */
  txnTime: string;
  /** It has failed with us. */
  hasFailed: boolean;
}

const lineOf = ({ kind, reference, currency, amount, cost, txnTime }: Payment): BillLine => ({
  ...{ kind, result: 'SUCCEEDED', reference, channelReference: `CH${reference}`, currency, amount },
  ...{ cost, occurredAt: new Date(timeIn(PLATFORM_ZONE, txnTime)).toISOString() },
});

/** Payments that failed here for each that succeeded at its channel. */
const LATE_SUCCESS = 9;
/** Differences that a channel makes in amounts and costs, minor units. */
const AMOUNT_OFF = 100n;
const COST_OFF = 2n;

const more = (minor: string, by: bigint) => String(BigInt(minor) + by);

/** Faults of a channel: one payment in `every`, at place `at`; no two hit the same one of a day's first hundred. */
const FAULTS: readonly [every: number, at: number, bill: (line: BillLine) => BillLine[]][] = [
  // Forgets it: what only we have.
  [107, 5, () => []],
  [109, 11, (line) => [{ ...line, amount: more(line.amount, AMOUNT_OFF) }]],
  [113, 17, (line) => [{ ...line, cost: more(line.cost, COST_OFF) }]],
  [127, 23, (line) => [line, line]],
  // Bills beside it what nobody knows.
  [131, 29, (line) => [line, { ...line, ...strangerOf(line) }]],
  // Knows it by another number only: two lone sides that are one payment.
  [137, 31, (line) => [{ ...line, ...strangerOf(line) }]],
];

const strangerOf = ({ reference }: BillLine) => ({
  reference: `X${reference}`,
  channelReference: `CHX${reference}`,
});

/** Lines of a bill about the payment with this number among all that the channels bill. */
function linesOf(payment: Payment, number: number): BillLine[] {
  const line = lineOf(payment);
  if (payment.hasFailed) return number % LATE_SUCCESS === 0 ? [line] : [];
  if (payment.kind === 'REFUND') return [line];
  const fault = FAULTS.find(([every, at]) => number % every === at);
  return fault ? fault[2](line) : [line];
}

/** A bill with one line that nobody can read, which its totals still count. */
function smudged(text: string): string {
  const rows = text.split('\n');
  const at = rows.findIndex((row) => row.startsWith('LINE|SALE|'));
  const fields = rows[at]?.split('|') ?? [];
  const amount = fields[6];
  if (amount === undefined) return text;
  return rows.with(at, fields.with(6, `${amount.slice(0, -1)}?`).join('|')).join('\n');
}
