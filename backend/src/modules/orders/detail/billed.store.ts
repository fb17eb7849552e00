import type { OrderMoney } from '@portal/contract/orders/order-money';
import { sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { isOutside } from '../../../kernel/outside.ts';

/** The line of a bill that the sale of an order was matched with; nothing of it for users outside. */
export async function billedLine(ctx: Context, platOrderId: string): Promise<OrderMoney['billed']> {
  if (isOutside(ctx)) return null;
  const line = await ctx.db
    .selectFrom('recon_item as i')
    .innerJoin('recon_match as t', 't.item_id', 'i.item_id')
    .innerJoin('recon_line as l', 'l.line_id', 't.line_id')
    .innerJoin('recon_bill as b', (join) =>
      join
        .onRef('b.chnl_code', '=', 'l.chnl_code')
        .onRef('b.currency', '=', 'l.currency')
        .onRef('b.settle_date', '=', 'l.settle_date'),
    )
    .where('i.plat_order_id', '=', platOrderId)
    .where('i.refund_id', 'is', null)
    .where('i.kind', '=', 'SALE')
    .select(['b.bill_id as billId', 'l.line_no as lineNo'])
    .select(sql<string>`l.settle_date::text`.as('settleDate'))
    .executeTakeFirst();
  return line ?? null;
}
