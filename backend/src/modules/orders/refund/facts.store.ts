import { REFUND_STATUS } from '@portal/contract/orders/dictionaries';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { BizOrder, BizRefund } from '../../../db/tables/orders.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { sealerOf } from '../../../kernel/seal.ts';
import { cardBin, cardTold } from '../sale/index.ts';
import { correctedSums } from './corrected.ts';
import { statusOf } from './status.ts';

/** An order as far as a refund or a void of it counts, amounts in minor units; with what a bill has corrected. */
export interface OrderFacts {
  platOrderId: string;
  merId: string;
  merName: string;
  chnlCode: string;
  orderType: BizOrder['order_type'];
  currency: string;
  txnAmt: string;
  /** Part of the amount that a bill has corrected. */
  correctedAmt: string;
  merFeeAmt: string | null;
  merSettleAmt: string | null;
  vatAmt: string;
  vatPpm: number;
  status: BizOrder['status'];
  refundedAmt: string;
  refundingAmt: string;
  merSettleSta: BizOrder['mer_settle_sta'];
  settleBatchNo: string | null;
  /** `yyyy-MM-dd HH:mm:ss`. */
  txnTime: string;
  /** Paid with a card, of which no more than the first digits, or its kind, may be known. */
  isCard: boolean;
  /** Sealed number of its card; null: the number is not known. */
  cardCipher: string | null;
  refundFlag: string | null;
  cancelFlag: string | null;
  /** Somebody has said where the channel is. */
  isConnected: boolean;
}

/** Adds up what corrections by a bill have added to the fee of `biz_order o`, or to its VAT. */
const corrected = (column: 'fee' | 'vat') => sql`
  coalesce((select sum(c.${sql.raw(column)})::bigint from order_correction c
             where c.plat_order_id = o.plat_order_id and c.refund_id is null), 0)`;

/**
 * The facts of an order of the caller's scope, undefined when there is none; locked until the
 * transaction ends when `isLocked`.
 */
export async function orderFacts(
  db: Kysely<Database>,
  platOrderId: string,
  { scope, isLocked = false }: { scope: Scope; isLocked?: boolean },
): Promise<OrderFacts | undefined> {
  const found = db
    .selectFrom('biz_order as o')
    .innerJoin('mer_merchant as m', 'm.mer_id', 'o.mer_id')
    .leftJoin('mer_channel as mc', (join) =>
      join.onRef('mc.mer_id', '=', 'o.mer_id').onRef('mc.chnl_code', '=', 'o.chnl_code'),
    )
    .where('o.plat_order_id', '=', platOrderId)
    .where(scopeFilter(scope, { merId: 'o.mer_id' }))
    .select([
      'o.plat_order_id as platOrderId',
      'o.mer_id as merId',
      'm.mer_name as merName',
      'o.chnl_code as chnlCode',
      'o.order_type as orderType',
      'o.currency',
      sql<string>`o.txn_amt + o.corrected_amt`.as('txnAmt'),
      'o.corrected_amt as correctedAmt',
      sql<string | null>`o.mer_fee_amt + ${corrected('fee')}`.as('merFeeAmt'),
      'o.mer_settle_amt as merSettleAmt',
      sql<string>`o.vat_amt + ${corrected('vat')}`.as('vatAmt'),
      'o.vat_ppm as vatPpm',
      'o.status',
      'o.refunded_amt as refundedAmt',
      'o.refunding_amt as refundingAmt',
      'o.mer_settle_sta as merSettleSta',
      'o.settle_batch_no as settleBatchNo',
      'o.txn_time as txnTime',
      sql<boolean>`coalesce(${cardBin}, ${cardTold}) is not null`.as('isCard'),
      sql<string | null>`(o.acc_no).cipher`.as('cardCipher'),
      'mc.refund_flag as refundFlag',
      'mc.cancel_flag as cancelFlag',
      sql<boolean>`exists (select from channel_endpoint e where e.chnl_code = o.chnl_code)`.as(
        'isConnected',
      ),
    ]);
  return (isLocked ? found.forUpdate('o') : found).executeTakeFirst();
}

/** An earlier refund of an order. */
export interface EarlierRefund {
  refundId: string;
  refundAmt: string;
  feeBack: string;
  vatBack: string;
  refundType: BizRefund['refund_type'];
  status: ReturnType<typeof statusOf>;
  applyTime: string;
}

/** Refunds of an order with what bills have corrected of them, the newest first. */
export async function refundsOfOrder(
  db: Kysely<Database>,
  platOrderId: string,
): Promise<EarlierRefund[]> {
  const rows = await db
    .selectFrom('biz_refund as r')
    .where('plat_order_id', '=', platOrderId)
    .orderBy('apply_time', 'desc')
    .orderBy('refund_id', 'desc')
    .select(['refund_id', 'refund_type', 'apply_time', 'status', 'sent_at', 'auditor'])
    .select(correctedSums())
    .execute();
  return rows.map((row) => ({
    refundId: row.refund_id,
    refundAmt: row.refund_amt,
    feeBack: row.fee_back,
    vatBack: row.vat_back,
    refundType: row.refund_type,
    status: statusOf(row),
    applyTime: row.apply_time,
  }));
}

/** A refund of another order of the same merchant, card and amount in the last day, if there is one. */
export async function sameCardRefund(
  db: Kysely<Database>,
  { merId, platOrderId, cardCipher, currency }: OrderFacts,
  { amount, now }: { amount: bigint; now: string },
): Promise<{ refundId: string; applyTime: string } | undefined> {
  if (cardCipher === null) return undefined;
  const sealer = await sealerOf(db);
  const hashes = sealer.hashes(sealer.open(cardCipher));
  return db
    .selectFrom('biz_refund as r')
    .innerJoin('biz_order as o', 'o.plat_order_id', 'r.plat_order_id')
    .where('r.mer_id', '=', merId)
    .where('r.apply_time', '>', sql<string>`${now}::timestamp - interval '24 hours'`)
    .where('r.refund_amt', '=', String(amount))
    .where('r.currency', '=', currency)
    .where('r.plat_order_id', '<>', platOrderId)
    .where('r.status', 'not in', [REFUND_STATUS.rejected, REFUND_STATUS.withdrawn])
    .where(sql<boolean>`(o.acc_no).hash = any (${hashes})`)
    .orderBy('r.apply_time', 'desc')
    .select(['r.refund_id as refundId', 'r.apply_time as applyTime'])
    .executeTakeFirst();
}

/** Reads the available and held balance of a merchant in a currency; zero without an account. */
export async function balanceOf(
  db: Kysely<Database>,
  { merId, currency }: Pick<OrderFacts, 'merId' | 'currency'>,
): Promise<{ available: bigint; frozen: bigint; floor: bigint }> {
  const row = await db
    .selectFrom('ledger_account')
    .where('kind', '=', 'MERCHANT')
    .where('owner', '=', merId)
    .where('currency', '=', currency)
    .select(['avail', 'frozen', 'floor'])
    .executeTakeFirst();
  return {
    available: BigInt(row?.avail ?? 0),
    frozen: BigInt(row?.frozen ?? 0),
    floor: BigInt(row?.floor ?? 0),
  };
}
