import type { GeneralOrderDetail } from '@portal/contract/orders/general';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../db/schema.ts';
import type { BizOrder } from '../../../db/tables/orders.ts';
import { textOf } from '../../../kernel/aliased.ts';
import { mask, maskOf } from '../../../kernel/seal.ts';

type Detail = z.output<typeof GeneralOrderDetail>;

/** Columns of `order_clearing as n`; a left join leaves them empty. */
export const clearing = () => [
  textOf('n.trace_date').as('traceDate'),
  textOf('n.trace_time').as('traceTime'),
  textOf('n.settle_date').as('settleDate'),
  textOf('n.batch_date').as('batchDate'),
];

/** Columns of `order_cyber as f` that list and detail show, empty where there is no such row. */
export const cyber = () => [
  textOf('f.flow_id').as('flowId'),
  textOf('f.txn_type').as('txnType'),
  textOf('f.txn_sub_type').as('txnSubType'),
  textOf('f.card_type').as('cardType'),
  textOf('f.bin').as('bin'),
  textOf('f.bill_to_name').as('billToName'),
  textOf('f.bill_to_country').as('billToCountry'),
  textOf('f.eci').as('eci'),
  textOf('f.avs_result').as('avsResult'),
  textOf('f.cvn_result').as('cvnResult'),
];

/** Both cards of `order_ums as f`, masked. */
export const cards = () => [
  maskOf('f.payer_card').as('payerCardID'),
  maskOf('f.payee_card').as('payeeCardID'),
];

const clearingOf = (db: Kysely<Database>, platOrderId: string) =>
  db
    .selectFrom('order_clearing as n')
    .where('n.plat_order_id', '=', platOrderId)
    .select([...clearing(), 'n.settle_amt as settleAmt'])
    .executeTakeFirst();

async function cyberOf(db: Kysely<Database>, platOrderId: string): Promise<Detail['cyber']> {
  const row = await db
    .selectFrom('order_cyber as f')
    .leftJoin('card_bin as b', 'b.bin_number', 'f.bin')
    .where('f.plat_order_id', '=', platOrderId)
    .select([...cyber(), textOf('b.issuer').as('binIssuer'), textOf('b.scheme').as('binScheme')])
    .executeTakeFirst();
  return row ? { ...row, billToName: mask.name(row.billToName) } : null;
}

const umsOf = (db: Kysely<Database>, platOrderId: string) =>
  db
    .selectFrom('order_ums as f')
    .where('f.plat_order_id', '=', platOrderId)
    .select(cards())
    .executeTakeFirst();

/** Reads the parts that an order has by its family; null for parts that its family does not have. */
export async function partsOf(
  db: Kysely<Database>,
  { platOrderId, orderType }: { platOrderId: string; orderType: BizOrder['order_type'] },
): Promise<Pick<Detail, 'clearing' | 'cyber' | 'ums'>> {
  const isUms = orderType === 'UMS' || orderType === 'UTMS';
  return {
    clearing: (await clearingOf(db, platOrderId)) ?? null,
    cyber: orderType === 'CYBER' ? await cyberOf(db, platOrderId) : null,
    ums: isUms ? ((await umsOf(db, platOrderId)) ?? null) : null,
  };
}
