import { MER_CHANNEL_STATUS, MERCHANT_CHECK } from '@portal/contract/merchant/dictionaries';
import type { limitRoutes } from '@portal/contract/merchant/limit';
import { CURRENCIES } from '@portal/money';
import type { z } from 'zod';
import { aliased } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { refuseField } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';

type ChannelOfMerchant = z.output<typeof limitRoutes.channels.data>[number];

/** A channel that names no currency takes every one. */
const currenciesOf = (named: string[]) => (named.length > 0 ? named : [...CURRENCIES.keys()]);

/** Channels that a merchant of the caller's scope has: approved and not closed. */
export async function channelsOfMerchant(
  ctx: Context,
  merId: string,
): Promise<ChannelOfMerchant[]> {
  const rows = await ctx.db
    .selectFrom('mer_channel as mc')
    .innerJoin('biz_channel as c', 'c.chnl_code', 'mc.chnl_code')
    .where('mc.mer_id', '=', merId)
    .where('mc.chk_status', 'in', [MERCHANT_CHECK.approved, MERCHANT_CHECK.changing])
    .where('mc.status', '<>', MER_CHANNEL_STATUS.closed)
    .where(scopeFilter(ctx.scope, { merId: 'mc.mer_id', createBy: 'mc.create_by' }))
    .orderBy('c.chnl_name')
    .select([...aliased('c', 'chnl_code', 'chnl_name'), 'c.currencies'])
    .execute();
  return rows.map((row) => ({ ...row, currencies: currenciesOf(row.currencies) }));
}

/** Refused at the field when the merchant has no such channel, or that not this currency. */
export async function requireChannel(
  ctx: Context,
  { merId, chnlCode, currency }: { merId: string; chnlCode: string; currency: string },
): Promise<void> {
  const channels = await channelsOfMerchant(ctx, merId);
  const channel = channels.find((one) => one.chnlCode === chnlCode);
  if (!channel) throw refuseField('chnlCode', 'limit.notChannel');
  if (!channel.currencies.includes(currency)) throw refuseField('currency', 'limit.notCurrency');
}
