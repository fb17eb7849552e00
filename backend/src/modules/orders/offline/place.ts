import type { FeePlan } from '@portal/fee';
import type { Context } from '../../../kernel/context.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { plansOn } from '../../merchant/fee/index.ts';
import { refusalOfTrade, tradingChannels } from '../../merchant/mer-channel/index.ts';
import { refusalOfMerchant } from '../intake/index.ts';

export const OFFLINE = 'OFFL';

/** Input that decides the place of an offline payment; `txnDate`: `yyyy-MM-dd`. */
export interface Asked {
  merId: string;
  currency: string;
  txnDate: string;
}

/** The channel that takes it, and the plan that it is charged by. */
export interface Place {
  chnlCode: string;
  chnlName: string;
  settleCycle: string;
  planId: string;
  plan: FeePlan<string>;
}

/** Reason why a payment is refused: the field at fault and a message key. */
export interface PlaceRefusal {
  field: 'merId' | 'currency';
  key: string;
}

const merchantOf = (ctx: Context, merId: string) =>
  ctx.db
    .selectFrom('mer_merchant as m')
    .where('m.mer_id', '=', merId)
    .where(scopeFilter(ctx.scope, { merId: 'm.mer_id' }))
    .select(['m.mer_id as merId', 'm.status', 'm.chk_status as chkStatus'])
    .select('m.settle_cycle as settleCycle')
    .executeTakeFirst();

/** Channels that take payments over the counter, in the order of their codes. */
const offlineChannels = ({ db }: Context) =>
  db
    .selectFrom('biz_channel')
    .where((of) => of(of.val(OFFLINE), '=', of.fn.any('order_types')))
    .orderBy('chnl_code')
    .select(['chnl_code as chnlCode', 'chnl_name as chnlName'])
    .execute();

/**
 * The first channel of the merchant that takes the payment and has a plan of its currency and day, or
 * why there is none: the rules of every order (INV-16, INV-20).
 */
export async function placeOf(ctx: Context, asked: Asked): Promise<Place | PlaceRefusal> {
  const { merId, currency, txnDate: day } = asked;
  const merchant = await merchantOf(ctx, merId);
  if (!merchant) return { field: 'merId', key: 'offline.noMerchant' };
  const refused = refusalOfMerchant(merchant);
  if (refused) return { field: 'merId', key: refused.text };
  const channels = await offlineChannels(ctx);
  const places = channels.map((channel) => ({ ...channel, merId, currency, day }));
  const trading = new Map(
    (await tradingChannels(ctx.db, places)).map((row) => [row.chnlCode, row]),
  );
  const keys = places.map(({ chnlCode }) =>
    refusalOfTrade(trading.get(chnlCode), { orderType: OFFLINE, currency }),
  );
  const plans = await plansOn(ctx.db, places);
  const at = places.findIndex((_, place) => keys[place] === undefined && plans[place]);
  const [place, plan] = [places[at], plans[at]];
  if (place && plan) return { ...place, ...plan, settleCycle: merchant.settleCycle };
  // A channel that would take it says more than those that the merchant is not on.
  const key = keys.includes(undefined)
    ? 'intake.noPlan'
    : (keys.find((one) => one !== 'intake.noChannel') ?? 'offline.noChannel');
  const isOfCurrency = key === 'intake.noPlan' || key === 'intake.currency';
  return { field: isOfCurrency ? 'currency' : 'merId', key };
}
