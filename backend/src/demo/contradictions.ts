import { SETTLE_STATUS } from '@portal/contract/finance/dictionaries';
import { ORDER_STATUS, REFUND_STATUS, REFUND_TYPE } from '@portal/contract/orders/dictionaries';
import { type Kysely, sql } from 'kysely';
import { keepEvent, type NewEvent } from '../channel/events.ts';
import type { Database } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { PLATFORM, writeAudit } from '../kernel/audit.ts';
import { type Clock, stampAt } from '../kernel/clock.ts';
import { applyToBatch } from '../modules/finance/batch/index.ts';
import { applyResult } from '../modules/orders/result/index.ts';

/** Cases in which channels report against the books, and their number in the demonstration data. */
const CASES = {
  /** An order that was closed, or had failed, has been paid. */
  late: 3,
  /** An order that its platform handed in as paid has failed. */
  against: 2,
  /** Another amount than that of the order. */
  mismatch: 1,
  /** The payer's bank has sent a refund back. */
  bounced: 2,
  /** The merchant's bank has sent a payout back. */
  returned: 1,
  /** A bank has paid, and says that it has not. */
  unpaid: 1,
} as const;
type Case = keyof typeof CASES;

/** The newest of a case, one for each channel in turn, so that the desk shows several. */
const newest = (of: Case, from: ReturnType<typeof sql>) => sql`
  (select ${sql.lit(of)} as "of", "chnlCode", kind, reference, amount, currency, "channelReference" from (
     select t.*, row_number() over (partition by "chnlCode" order by at desc, reference) as turn
       from (${from}) t) each_one
    order by turn, at desc, reference limit ${CASES[of]}::int)`;

const sales = (status: ReturnType<typeof sql>) => sql`
  select chnl_code as "chnlCode", 'SALE' as kind, plat_order_id as reference, txn_time as at,
         txn_amt::text as amount, currency,
         coalesce(nullif(chnl_order_id, ''), plat_order_id) as "channelReference"
    from biz_order where ${status} and order_type <> 'OFFL'`;

/** Refunds of the first attempt that have arrived: their number at the channel is their own. */
const refunds = sql`
  select o.chnl_code as "chnlCode", 'REFUND' as kind, r.refund_id as reference, r.finish_time as at,
         r.refund_amt::text as amount, r.currency, r.refund_id as "channelReference"
    from biz_refund r join biz_order o using (plat_order_id)
   where r.status = ${sql.lit(REFUND_STATUS.succeeded)} and r.attempt = 1 and r.refund_type <> ${sql.lit(REFUND_TYPE.void)} and o.order_type <> 'OFFL'`;

/** Payouts of the first attempt that were paid, by channel, so that no two cases are of the same. */
const payouts = (chnlCode: string) => sql`
  select chnl_code as "chnlCode", 'PAYOUT' as kind, batch_no as reference, paid_time as at,
         settle_amt::text as amount, currency, batch_no || '-R' as "channelReference"
    from settle_batch where status = ${sql.lit(SETTLE_STATUS.settled)} and tries = 1 and chnl_code = ${chnlCode}`;

type Subject = { of: Case } & Pick<
  NewEvent,
  'chnlCode' | 'kind' | 'reference' | 'amount' | 'currency' | 'channelReference'
>;

const RESULTS = {
  late: ['SUCCEEDED', '00', 'Approved'],
  against: ['FAILED', '05', 'Do not honour'],
  mismatch: ['SUCCEEDED', '00', 'Approved'],
  bounced: ['RETURNED', '14', 'Account closed'],
  returned: ['RETURNED', 'AC04', 'Account closed'],
  unpaid: ['FAILED', '05', 'Do not honour'],
} as const satisfies Record<Case, readonly [NewEvent['result'], string, string]>;

/** The amount, one minor unit more where the channel reports another one. */
const amountOf = ({ of, amount }: Subject) =>
  of === 'mismatch' ? String(BigInt(amount) + 1n) : amount;

/**
 * Lets channels report what contradicts the demonstration data, applied as their callbacks are: what
 * waits for people (money §3), and a payout that came back. Returns how many reports there are.
 */
export async function reportContradictions(db: Kysely<Database>, clock: Clock): Promise<number> {
  const cases = sql.join(
    [
      newest(
        'late',
        sales(sql`status in (${sql.lit(ORDER_STATUS.failed)}, ${sql.lit(ORDER_STATUS.closed)})`),
      ),
      newest('against', sales(sql`status = ${sql.lit(ORDER_STATUS.succeeded)}`)),
      newest('mismatch', sales(sql`status = ${sql.lit(ORDER_STATUS.processing)}`)),
      newest('bounced', refunds),
      newest('returned', payouts('UPI_QR')),
      newest('unpaid', payouts('BAKONG_QR')),
    ],
    sql` union all `,
  );
  const { rows } = await sql<Subject>`${cases}`.execute(db);
  for (const [number, subject] of rows.entries()) {
    const { of, ...reported } = subject;
    const [result, respCode, respMsg] = RESULTS[of];
    const event: NewEvent = {
      ...reported,
      eventId: `DEMO-${of}-${reported.reference}`,
      occurredAt: new Date(clock().getTime() - (number + 1) * 60_000),
      amount: amountOf(subject),
      result,
      respCode,
      respMsg,
    };
    const origin = { actor: PLATFORM, ip: '', requestId: '', now: stampAt(clock()) };
    await transact(db, async (tx) => {
      await keepEvent(tx, event, 'CALLBACK', clock());
      const apply = event.kind === 'PAYOUT' ? applyToBatch : applyResult;
      await apply(tx, event, clock, (handle, events) => writeAudit(handle, origin, events));
    });
  }
  return rows.length;
}
