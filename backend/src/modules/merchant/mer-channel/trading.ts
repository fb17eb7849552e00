import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { MER_CHANNEL_STATUS } from '@portal/contract/merchant/dictionaries';
import { isApproved, type MerchantCheck } from '@portal/contract/merchant/review-state';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../db/schema.ts';

/** Place at which an order is to be paid. */
export interface Place {
  merId: string;
  chnlCode: string;
}

/** A merchant's channel as far as it decides about orders. */
export interface TradingChannel extends Place {
  status: string;
  chkStatus: z.output<typeof MerchantCheck>;
  consumeFlag: string;
  /** Of the channel itself. */
  chnlStatus: string;
  orderTypes: string[];
  /** Empty: every one. */
  currencies: string[];
}

/** The channels of some merchants, those that there are. */
export async function tradingChannels(
  db: Kysely<Database>,
  places: readonly Place[],
): Promise<TradingChannel[]> {
  const { rows } = await sql<TradingChannel>`
    select mc.mer_id as "merId", mc.chnl_code as "chnlCode", mc.status, mc.chk_status as "chkStatus",
           mc.consume_flag as "consumeFlag", c.status as "chnlStatus", c.order_types as "orderTypes",
           c.currencies
      from mer_channel mc join biz_channel c on c.chnl_code = mc.chnl_code
     where (mc.mer_id, mc.chnl_code) in (
       select * from unnest(${places.map(({ merId }) => merId)}::text[],
                            ${places.map(({ chnlCode }) => chnlCode)}::text[]))`.execute(db);
  return rows;
}

/**
 * Returns the reason why a merchant's channel refuses an order, as a message key; `undefined` if none. Both
 * must be in use, and the merchant's approved and free to sell, for the order's type and currency.
 */
export function refusalOfTrade(
  channel: TradingChannel | undefined,
  { orderType, currency }: { orderType: string; currency: string },
): string | undefined {
  if (!channel || !isApproved(channel)) return 'intake.noChannel';
  if (channel.status !== MER_CHANNEL_STATUS.enabled || channel.chnlStatus !== ON_OFF.enabled)
    return 'intake.channelStopped';
  if (channel.consumeFlag !== 'Y') return 'intake.noConsume';
  if (!channel.orderTypes.includes(orderType)) return 'intake.orderType';
  const { currencies } = channel;
  return currencies.length === 0 || currencies.includes(currency) ? undefined : 'intake.currency';
}
