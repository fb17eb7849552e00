import { HANDLE_STATUS } from '@portal/contract/finance/dictionaries';
import type { SideKind } from '@portal/contract/finance/recon-side';
import { ORDER_STATUS, REFUND_TYPE } from '@portal/contract/orders/dictionaries';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../db/schema.ts';
import { timeOf } from '../../../kernel/clock.ts';
import { ORDER_CAN_SUCCEED, REFUND_CAN_SUCCEED } from '../../orders/result/index.ts';
import type { Numbers } from './points.ts';

export type Side = z.output<typeof SideKind>;

/** Facts known of one side: an order, a refund, or a line of a bill; empty where unknown. */
export interface Facts {
  side: Side;
  id: string;
  chnlCode: string;
  currency: string;
  merId: string;
  merName: string;
  platOrderId: string;
  refundId: string;
  kind: string;
  isReturned: boolean;
  queryId: string;
  reference: string;
  merOrderId: string;
  traceNo: string;
  acqInsCode: string;
  terminal: string;
  txnTime: string;
  status: string;
  amount: string;
  cost: string;
  settleDate: string;
  /** The open booking of an order or refund; of a line, whether nothing is paired with it. Empty: none. */
  openId: string;
}

/** Ended without money, or without a result: a bill may know better, and they can still become what it says. */
export const UNPAID: Readonly<Record<Exclude<Side, 'LINE'>, readonly string[]>> = {
  ORDER: ORDER_CAN_SUCCEED,
  REFUND: REFUND_CAN_SUCCEED,
};

/** The booking that no line has yet and no person has ended, over `biz_order o` and, of a refund, `biz_refund r`. */
const openItem = (isIts: RawBuilder<unknown>) => sql`
  (select i.item_id::text from recon_item i
    where ${isIts} and (i.state in ('UNMATCHED', 'WAITING') or i.state = 'ERROR' and exists (
            select from recon_error e where e.item_id = i.item_id and e.handle_status = ${sql.lit(HANDLE_STATUS.open)}))
    order by i.item_id desc limit 1)`;
/** Of an order: its sale. */
export const OPEN_SALE = openItem(
  sql`i.plat_order_id = o.plat_order_id and i.kind = 'SALE' and not i.is_returned`,
);
export const OPEN_REFUND = openItem(
  sql`i.refund_id = r.refund_id and i.plat_order_id = r.plat_order_id`,
);

const OF_ORDER = sql`
  select 'ORDER' as side, o.plat_order_id as id, o.chnl_code as "chnlCode", o.currency, o.mer_id as "merId",
         t.mer_name as "merName", o.plat_order_id as "platOrderId", '' as "refundId", 'SALE' as kind,
         false as "isReturned", coalesce(o.query_id, '') as "queryId", o.plat_order_id as reference,
         o.mer_order_id as "merOrderId", o.trace_no as "traceNo", o.acq_ins_code as "acqInsCode", o.terminal,
         o.txn_time::text as "txnTime", o.status, o.txn_amt::text as amount,
         case when o.status = ${sql.lit(ORDER_STATUS.succeeded)} then o.cost_amt::text else '' end as cost,
         coalesce(c.settle_date::text, '') as "settleDate",
         coalesce(${OPEN_SALE}, '') as "openId"
    from biz_order o
    join mer_merchant t on t.mer_id = o.mer_id
    left join order_clearing c on c.plat_order_id = o.plat_order_id`;

const OF_REFUND = sql`
  select 'REFUND' as side, r.refund_id as id, o.chnl_code as "chnlCode", r.currency, r.mer_id as "merId",
         t.mer_name as "merName", r.plat_order_id as "platOrderId", r.refund_id as "refundId",
         case r.refund_type when ${sql.lit(REFUND_TYPE.void)} then 'VOID' else 'REFUND' end as kind, false as "isReturned", '' as "queryId",
         r.refund_id || case when r.attempt > 1 then '-' || r.attempt else '' end as reference,
         o.mer_order_id as "merOrderId", '' as "traceNo", '' as "acqInsCode", o.terminal,
         coalesce(r.sent_at, r.apply_time)::text as "txnTime", r.status, r.refund_amt::text as amount, '' as cost,
         '' as "settleDate",
         coalesce(${OPEN_REFUND}, '') as "openId"
    from biz_refund r
    join biz_order o on o.plat_order_id = r.plat_order_id
    join mer_merchant t on t.mer_id = r.mer_id`;

const OF_LINE = sql`
  select 'LINE' as side, l.line_id::text as id, l.chnl_code as "chnlCode", l.currency, '' as "merId", '' as "merName",
         coalesce(l.plat_order_id, '') as "platOrderId", coalesce(l.refund_id, '') as "refundId", l.kind,
         l.is_returned as "isReturned", l.query_id as "queryId", l.reference, l.mer_order_id as "merOrderId",
         l.trace_no as "traceNo", l.acq_ins_code as "acqInsCode", l.terminal, l.txn_time::text as "txnTime",
         case when l.is_returned then 'RETURNED' else 'SUCCEEDED' end as status, l.amount::text as amount,
         l.cost::text as cost, l.settle_date::text as "settleDate",
         case when l.state in ('WAITING', 'UNMATCHED') or l.state = 'ERROR' and exists (
                select from recon_error e where e.line_id = l.line_id and e.handle_status = ${sql.lit(HANDLE_STATUS.open)})
              then l.line_id::text else '' end as "openId"
    from recon_line l`;

const SELECTS: Readonly<Record<Side, RawBuilder<unknown>>> = {
  ORDER: OF_ORDER,
  REFUND: OF_REFUND,
  LINE: OF_LINE,
};
const KEYS: Readonly<Record<Side, RawBuilder<unknown>>> = {
  ORDER: sql`o.plat_order_id`,
  REFUND: sql`r.refund_id`,
  LINE: sql`l.line_id::text`,
};

/** Facts of what a condition finds, over `biz_order o`, `biz_refund r` and `o`, or `recon_line l`. */
export async function factsWhere(
  db: Kysely<Database>,
  side: Side,
  condition: RawBuilder<unknown>,
): Promise<Facts[]> {
  const { rows } = await sql<Facts>`${SELECTS[side]} where ${condition}`.execute(db);
  return rows;
}

/** Facts of one side, if it is there. */
export async function factsOf(
  db: Kysely<Database>,
  { side, id }: { side: Side; id: string },
): Promise<Facts | undefined> {
  const [found] = await factsWhere(db, side, sql`${KEYS[side]} = ${id}`);
  return found;
}

/** Returns the numbers of a side that points are given for. */
export const numbersOf = (facts: Facts): Numbers => ({
  queryId: facts.queryId,
  reference: facts.reference,
  traceNo: facts.traceNo,
  acqInsCode: facts.acqInsCode,
  merOrderId: facts.merOrderId,
  terminal: facts.terminal,
  amount: BigInt(facts.amount),
  time: timeOf(facts.txnTime),
});
