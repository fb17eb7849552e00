import { ORDER_STATUS, REFUND_STATUS } from '@portal/contract/orders/dictionaries';
import {
  AGENT_TXN_TYPE,
  REMIT_AUDIT_STATUS,
  REMIT_CHANNEL_RESULT,
} from '@portal/contract/remittance/dictionaries';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { DayRange } from '../db/types.ts';
import { linesOfSet, postSets } from '../ledger/index.ts';

const fees = {
  fee: sql`o.mer_fee_amt - o.extra_fee_amt`,
  extra: sql`o.extra_fee_amt`,
};
const order = { id: sql`o.plat_order_id`, at: sql`o.txn_time`, currency: sql`o.currency` };
const batch = { id: sql`b.batch_no`, at: sql`b.paid_time`, currency: sql`b.currency` };

const entry = {
  id: sql`t.reg_no`,
  at: sql`t.review_time`,
  currency: sql`t.currency`,
  owners: { agentId: sql`t.agent_id` },
};
const sent = {
  id: sql`t.apply_no`,
  attempt: sql`t.attempt`,
  currency: sql`t.currency`,
  owners: { agentId: sql`t.agent_id` },
};
/** Time at which a successful remittance was paid: before its return, if it was returned. */
const PAID_AT = sql`case t.result when ${sql.lit(REMIT_CHANNEL_RESULT.returned)} then t.sent_at + interval '9 minutes' else t.finish_time end`;

const within = (column: string, { from, to }: DayRange) =>
  sql`${sql.ref(column)} >= ${from}::date and ${sql.ref(column)} < ${to}::date + 1`;

/** Approved entries of agents' registers on some days, as `t`. */
const entriesOn = (range: DayRange, isOf: RawBuilder<unknown>) => sql`
  (select * from agent_txn t
    where t.audit_status = ${sql.lit(REMIT_AUDIT_STATUS.approved)} and ${within('t.review_time', range)} and ${isOf}) t`;
/** Attempts at remittances under a condition, with the agent that pays, as `t`. */
const attempts = (isOf: RawBuilder<unknown>) => sql`
  (select t.*, r.agent_id, r.currency from remit_attempt t join remit_apply r using (apply_no)
    where ${isOf}) t`;
const on = (time: RawBuilder<unknown>, { from, to }: DayRange) =>
  sql`${time} >= ${from}::date and ${time} < ${to}::date + 1`;

/** Lines of what moved agents' money on some days (money §1.1). */
const linesOfAgents = (range: DayRange) => [
  linesOfSet({
    event: 'AGENT_DEPOSIT',
    ...entry,
    amounts: { gross: sql`t.amount`, fee: sql`t.fee` },
    from: entriesOn(range, sql`t.txn_type = ${sql.lit(AGENT_TXN_TYPE.deposit)}`),
  }),
  linesOfSet({
    event: 'AGENT_WITHDRAWAL',
    ...entry,
    amounts: { amount: sql`-t.amount` },
    from: entriesOn(range, sql`t.txn_type = ${sql.lit(AGENT_TXN_TYPE.withdrawal)}`),
  }),
  linesOfSet({
    event: 'AGENT_ADJUST_UP',
    ...entry,
    amounts: { amount: sql`t.amount` },
    from: entriesOn(
      range,
      sql`t.txn_type = ${sql.lit(AGENT_TXN_TYPE.adjustment)} and t.amount > 0`,
    ),
  }),
  linesOfSet({
    event: 'REMIT_SENT',
    ...sent,
    at: sql`t.sent_at`,
    amounts: { amount: sql`t.amount`, fee: sql`t.fee` },
    from: attempts(on(sql`t.sent_at`, range)),
  }),
  linesOfSet({
    event: 'REMIT_PAID',
    ...sent,
    at: PAID_AT,
    amounts: { amount: sql`t.amount` },
    from: attempts(
      sql`t.result in (${sql.lit(REMIT_CHANNEL_RESULT.succeeded)}, ${sql.lit(REMIT_CHANNEL_RESULT.returned)}) and ${on(PAID_AT, range)}`,
    ),
  }),
  linesOfSet({
    event: 'REMIT_FAILED',
    ...sent,
    at: sql`t.finish_time`,
    amounts: { amount: sql`t.amount`, feeBack: sql`t.fee_back` },
    from: attempts(
      sql`t.result = ${sql.lit(REMIT_CHANNEL_RESULT.failed)} and ${on(sql`t.finish_time`, range)}`,
    ),
  }),
  linesOfSet({
    event: 'REMIT_RETURNED',
    ...sent,
    attempt: sql`0`,
    at: sql`t.finish_time`,
    amounts: { came: sql`t.returned_amt`, back: sql`t.returned_amt` },
    from: attempts(
      sql`t.result = ${sql.lit(REMIT_CHANNEL_RESULT.returned)} and ${on(sql`t.finish_time`, range)}`,
    ),
  }),
];

/** Lines of all that moved money on some days: sales, refunds that succeeded, batches that were paid. */
const linesOfDays = (range: DayRange) => [
  linesOfSet({
    event: 'SALE',
    ...order,
    owners: { merId: sql`o.mer_id`, chnlCode: sql`o.chnl_code` },
    amounts: { gross: sql`o.txn_amt`, ...fees, cost: sql`o.cost_amt` },
    from: sql`(select * from biz_order o where o.status = ${sql.lit(ORDER_STATUS.succeeded)} and o.order_type <> 'OFFL'
                 and ${within('o.txn_time', range)}) o`,
  }),
  linesOfSet({
    event: 'OFFLINE',
    ...order,
    owners: { merId: sql`o.mer_id` },
    amounts: { gross: sql`o.txn_amt`, ...fees },
    from: sql`(select * from biz_order o where o.status = ${sql.lit(ORDER_STATUS.succeeded)} and o.order_type = 'OFFL'
                 and ${within('o.txn_time', range)}) o`,
  }),
  linesOfSet({
    event: 'REFUND',
    id: sql`r.refund_id`,
    at: sql`r.finish_time`,
    currency: sql`r.currency`,
    owners: { merId: sql`r.mer_id`, chnlCode: sql`r.chnl_code` },
    amounts: {
      amount: sql`r.refund_amt`,
      fee: sql`r.refund_fee`,
      vat: sql`r.refund_vat`,
      feeBack: sql`r.fee_back`,
    },
    from: sql`(select r.*, o.chnl_code from biz_refund r join biz_order o using (plat_order_id)
                where r.status = ${sql.lit(REFUND_STATUS.succeeded)} and ${within('r.finish_time', range)}) r`,
  }),
  linesOfSet({
    event: 'SETTLE_PAID',
    ...batch,
    owners: { merId: sql`b.mer_id` },
    amounts: { amount: sql`b.settle_amt` },
    from: sql`(select * from settle_batch b where ${within('b.paid_time', range)}) b`,
  }),
  linesOfSet({
    event: 'SETTLE_TRACED',
    ...batch,
    owners: {},
    amounts: { amount: sql`b.settle_amt` },
    from: sql`(select * from settle_batch b where ${within('b.paid_time', range)}) b`,
  }),
];

/** Posts what moved money on the days, by the rules that a single event is posted by. */
export async function postDays(db: Kysely<Database>, range: DayRange): Promise<void> {
  await postSets(db, [...linesOfDays(range), ...linesOfAgents(range)]);
}

/** Columns by which batches find the entries of their orders and refunds. */
const FOUND_BY = sql`
  biz_order (plat_order_id, settle_batch_no, mer_id, currency, order_type),
  biz_refund (refund_id, settle_batch_no), ledger_account (account_id, kind, owner, currency),
  ledger_posting (posting_id, biz_type, biz_id, acct_date), settle_batch (line_cnt),
  ledger_entry (posting_id, step, acct_date, debit_id, credit_id)`;

/** Gives batches the entries that their orders and refunds have posted, and says since when accounts have others. */
export async function claimLines(db: Kysely<Database>): Promise<void> {
  // Nothing is committed yet, so that only this transaction can count what it has written.
  await sql`analyze ${FOUND_BY}`.execute(db);
  await sql`
    insert into settle_line (batch_no, posting_id, step, term, amount)
    select i.batch_no, e.posting_id, e.step, settle_term(p.biz_type, e.step),
           case when e.credit_id = a.account_id then e.amount else -e.amount end
      from (select settle_batch_no as batch_no, plat_order_id as biz_id, mer_id, currency,
                   case order_type when 'OFFL' then 'OFFLINE' else 'SALE' end as biz_type
              from biz_order where settle_batch_no is not null
            union all
            select settle_batch_no, refund_id, mer_id, currency, 'REFUND'
              from biz_refund where settle_batch_no is not null) i
      join ledger_account a on (a.kind, a.owner, a.currency) = ('MERCHANT', i.mer_id, i.currency)
      join ledger_posting p on (p.biz_type, p.biz_id) = (i.biz_type, i.biz_id)
      join ledger_entry e on e.posting_id = p.posting_id and e.acct_date = p.acct_date
                         and a.account_id in (e.debit_id, e.credit_id)
     order by e.posting_id, e.step`.execute(db);
  // All batches have their lines by now: what is left for it is when accounts began to have others.
  await sql`select settle_adopt()`.execute(db);
}

/** Holds of refunds from their application to their end. */
export async function holdRefunds(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into ledger_hold
      (account_id, cause, cause_id, amount, used, status, opened_at, closed_at)
    select a.account_id, 'REFUND', r.refund_id, r.cost, case when r.status = ${sql.lit(REFUND_STATUS.succeeded)} then r.cost else 0 end,
           case when r.status = ${sql.lit(REFUND_STATUS.succeeded)} then 'USED' when r.status in (${sql.lit(REFUND_STATUS.failed)}, ${sql.lit(REFUND_STATUS.rejected)}) then 'RELEASED' else 'OPEN' end,
           r.apply_time,
           case r.status when ${sql.lit(REFUND_STATUS.succeeded)} then r.finish_time when ${sql.lit(REFUND_STATUS.failed)} then r.finish_time
                         when ${sql.lit(REFUND_STATUS.rejected)} then r.audit_time end
      from (select *, refund_amt + refund_fee + refund_vat as cost from biz_refund) r
      join mer_balance a using (mer_id, currency)
     order by r.apply_time, r.refund_id`.execute(db);
}

/** Holds of batches from the moment they are made until they are paid. */
export async function holdBatches(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into ledger_hold
      (account_id, cause, cause_id, amount, used, status, opened_at, closed_at)
    select a.account_id, 'SETTLE', b.batch_no, b.settle_amt,
           case when b.paid_time is null then 0 else b.settle_amt end,
           case when b.paid_time is null then 'OPEN' else 'USED' end, b.apply_time, b.paid_time
      from settle_batch b join mer_balance a using (mer_id, currency)
     order by b.apply_time, b.batch_no`.execute(db);
}

/** Holds of the risk desk, given with the order and the moments of freezing and releasing. */
export async function holdFrozen(
  db: Kysely<Database>,
  frozen: readonly { plat_order_id: string; opened_at: string; closed_at: string | null }[],
): Promise<void> {
  await sql`
    insert into ledger_hold
      (account_id, cause, cause_id, amount, status, opened_at, closed_at)
    select a.account_id, 'RISK', o.plat_order_id, o.mer_settle_amt,
           case when f.closed_at is null then 'OPEN' else 'RELEASED' end, f.opened_at, f.closed_at
      from jsonb_to_recordset(${JSON.stringify(frozen)}::jsonb)
           f (plat_order_id text, opened_at timestamp, closed_at timestamp)
      join biz_order o using (plat_order_id)
      join mer_balance a using (mer_id, currency)
     order by f.opened_at, o.plat_order_id`.execute(db);
}
