import { cut } from '@portal/contract/kit/odd-text';
import { MERCHANT_STATUS } from '@portal/contract/merchant/dictionaries';
import { APPROVED } from '@portal/contract/merchant/review-state';
import type { Context } from '../../../kernel/context.ts';
import { notFound, refuseField } from '../../../kernel/refusal.ts';
import { merchantsOf } from '../merchant/index.ts';
import { knownPayees } from './payee.ts';

/** The city that KHQR itself takes when none is known (domain §5). */
const DEFAULT_CITY = 'Phnom Penh';
const NAME_MAX = 25;
const CITY_MAX = 15;

const find = (ctx: Context, merId: string) =>
  merchantsOf(ctx)
    .where('m.mer_id', '=', merId)
    .select(['m.mcc', 'm.status', 'm.chk_status', 'm.mer_name', 'm.en_name', 'm.province'])
    .executeTakeFirst();

/** Category of a merchant that may have a code: approved and enabled; refused at its field. */
export async function requireUsable(ctx: Context, merId: string): Promise<string> {
  const merchant = await find(ctx, merId);
  if (!merchant) throw refuseField('merId', 'staticQr.noMerchant');
  if (!APPROVED.includes(merchant.chk_status)) throw refuseField('merId', 'staticQr.notApproved');
  if (merchant.status !== MERCHANT_STATUS.enabled)
    throw refuseField('merId', 'staticQr.notEnabled');
  return merchant.mcc;
}

/** English name of a province, which is that of its city in Cambodia. */
async function cityOf(ctx: Context, province: string): Promise<string> {
  const entry = await ctx.db
    .selectFrom('sys_dict_data')
    .where('dict_type', '=', 'mer_province')
    .where('dict_value', '=', province)
    .select('label_en')
    .executeTakeFirst();
  return cut(entry?.label_en || DEFAULT_CITY, CITY_MAX);
}

/** Returns the default values of the form for a new code; 404 if there is no such merchant. */
export async function defaultsOf(ctx: Context, merId: string) {
  const merchant = await find(ctx, merId);
  if (!merchant) throw notFound();
  return {
    mcc: merchant.mcc,
    merName: cut(merchant.en_name || merchant.mer_name, NAME_MAX).trim(),
    city: await cityOf(ctx, merchant.province),
    usable: merchant.status === MERCHANT_STATUS.enabled && APPROVED.includes(merchant.chk_status),
    ...(await knownPayees(ctx, merId)),
  };
}
