import { ORDER_STATUS } from '@portal/contract/orders/dictionaries';
import type { OfflineFee, offlineRoutes } from '@portal/contract/orders/offline';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { translate } from '../../../kernel/words.ts';
import type { Deps } from '../../deps.ts';
import { type ChargeableOrder, chargeOrders } from '../sale/index.ts';
import { OFFLINE, type Place, placeOf } from './place.ts';

type Fee = z.output<typeof OfflineFee>;
type Asked = z.output<typeof offlineRoutes.fee.query>;

/** Calculates the fee of an order with the code that charges every sale; undefined without a plan (INV-20). */
export async function quote(
  ctx: Context,
  { settings }: Deps,
  order: ChargeableOrder,
  chnlName: string,
): Promise<Fee | undefined> {
  const unknownSide = await settings.read(ctx.db, 'fee.unknown.side');
  const [charged] = await chargeOrders(ctx.db, [order], unknownSide);
  if (!charged) return undefined;
  const { fee, vatPpm } = charged;
  return {
    chnlCode: order.chnlCode,
    chnlName,
    ratePpm: fee.ratePpm,
    fee: String(fee.base),
    extra: String(fee.fee - fee.base),
    vatPpm,
    vat: String(fee.vat),
    settle: String(fee.settle),
  };
}

/** An order that nobody has entered yet. */
export const orderAt = (
  { merId, currency, txnAmt }: Pick<Asked, 'merId' | 'currency' | 'txnAmt'>,
  { chnlCode, settleCycle, planId, plan }: Place,
  txnTime: string,
): ChargeableOrder => ({
  platOrderId: '',
  merOrderId: '',
  merId,
  chnlCode,
  orderType: OFFLINE,
  currency,
  txnAmt,
  status: ORDER_STATUS.processing,
  txnTime,
  settleCycle,
  bin: null,
  cardTold: null,
  planId,
  plan,
});

/** Shows the fee of an order, or the reason why it would be refused, before it is sent. */
export async function previewFee(ctx: Context, deps: Deps, asked: Asked) {
  const place = await placeOf(ctx, asked);
  if ('key' in place) return { fee: null, refusal: translate(ctx.language, place.key) };
  const order = orderAt(asked, place, `${asked.txnDate} 00:00:00`);
  return { fee: (await quote(ctx, deps, order, place.chnlName)) ?? null, refusal: '' };
}
