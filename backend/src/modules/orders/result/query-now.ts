import { REFUND_TYPE } from '@portal/contract/orders/dictionaries';
import type { Kysely } from 'kysely';
import { type Asked, askNow } from '../../../channel/asking/ask-now.ts';
import { referenceOf } from '../../../channel/reference.ts';
import type { Database } from '../../../db/schema.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { refundsAsked } from './refunds-asked.ts';
import { salesAsked } from './sales-asked.ts';

/** Subject of a query: an order by its number on the platform, or a refund by its own. */
interface Wanted {
  kind: 'SALE' | 'REFUND';
  reference: string;
}

async function lockSale(db: Kysely<Database>, reference: string) {
  const order = await db
    .selectFrom('biz_order as o')
    .where('o.plat_order_id', '=', reference)
    .select(['o.chnl_code as chnlCode', 'o.txn_amt', 'o.currency', 'o.txn_time as sentAt'])
    .select('o.query_times as queryTimes')
    .forUpdate()
    .executeTakeFirst();
  if (!order) return undefined;
  const { txn_amt, ...rest } = order;
  return { ...rest, kind: 'SALE' as const, reference, amount: BigInt(txn_amt) };
}

async function lockRefund(db: Kysely<Database>, refundId: string) {
  const refund = await db
    .selectFrom('biz_refund as r')
    .innerJoin('biz_order as o', 'o.plat_order_id', 'r.plat_order_id')
    .where('r.refund_id', '=', refundId)
    .select(['o.chnl_code as chnlCode', 'r.refund_amt', 'r.currency', 'r.sent_at as sentAt'])
    .select(['r.query_times as queryTimes', 'r.attempt', 'r.refund_type'])
    .forUpdate('r')
    .executeTakeFirst();
  if (!refund) return undefined;
  const { refund_amt, attempt, refund_type, ...rest } = refund;
  const kind = refund_type === REFUND_TYPE.void ? ('VOID' as const) : ('REFUND' as const);
  const reference = referenceOf(refundId, attempt);
  return { ...rest, kind, reference, amount: BigInt(refund_amt) };
}

/** Asks the channel about an order or a refund now: see `askNow`. */
export function queryNow(ctx: Context, wanted: Wanted, clock: Clock): Promise<Asked> {
  const { kind, reference } = wanted;
  const audit = (tx: Kysely<Database>, events: Parameters<typeof writeAudit>[2]) =>
    writeAudit(tx, ctx, events);
  const isSale = kind === 'SALE';
  const question = {
    objType: isSale ? 'order:general' : 'order:refund',
    objId: reference,
    lock: (db: Kysely<Database>) => (isSale ? lockSale : lockRefund)(db, reference),
    handling: (isSale ? salesAsked : refundsAsked)(clock, audit),
  };
  return askNow(ctx, question, clock);
}
