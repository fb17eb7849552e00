import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { MERCHANT_CHECK } from '@portal/contract/merchant/dictionaries';
import type { MerchantFull } from '@portal/contract/merchant/merchant';
import type { z } from 'zod';
import { aliased } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { isOutside } from '../../../kernel/outside.ts';
import { stepsOf } from '../../../kernel/trail.ts';
import { hitsShown, type Reviews } from '../../review/core/index.ts';
import { merchantById } from './detail.ts';
import { keyInForce } from './public-key.ts';

type Full = z.output<typeof MerchantFull>;

async function pendingOf(ctx: Context, reviews: Reviews, merId: string): Promise<Full['pending']> {
  const rows = await ctx.db
    .selectFrom('audit_record')
    .where('mer_id', '=', merId)
    .where('ver_status', '=', VER_STATUS.pending)
    .orderBy('audit_id')
    .select([
      'audit_id',
      'obj_type',
      'ver_is_add',
      'fields',
      'create_by',
      'create_time',
      'maker_id',
      'obj_id',
      'after_row',
    ])
    .execute();
  const hitsOf = (row: (typeof rows)[number]) =>
    hitsShown(ctx, reviews.get(row.obj_type), { objId: row.obj_id, after: row.after_row });
  const hits = await Promise.all(rows.map(hitsOf));
  return rows.map((row, at) => ({
    auditId: row.audit_id,
    objType: row.obj_type as Full['pending'][number]['objType'],
    verIsAdd: row.ver_is_add,
    fields: row.fields,
    createBy: row.create_by,
    createTime: row.create_time,
    own: row.maker_id === ctx.actor.userId,
    hits: hits[at] ?? [],
  }));
}

/** Reads the reason why the newest request about a proposal was rejected. */
async function refusalOf(ctx: Context, merId: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('audit_record')
    .where('obj_type', '=', 'MER_BASIC')
    .where('obj_id', '=', merId)
    .orderBy('audit_id', 'desc')
    .select('remark')
    .executeTakeFirst();
  return row?.remark ?? '';
}

/** Steps of the trail that no request for a change tells of. */
const STEPS: readonly string[] = ['disable', 'close', 'enable', 'reveal'];

/** Lists what people did to it without a review; their reasons are for the platform only. */
async function stepsOfMerchant(ctx: Context, objId: string): Promise<Full['steps']> {
  if (isOutside(ctx)) return [];
  const steps = await stepsOf(ctx, { objType: 'mer:merchant', objId });
  return steps.filter(({ action }) => STEPS.includes(action));
}

const channelsOf = (ctx: Context, merId: string) =>
  ctx.db
    .selectFrom('mer_channel as c')
    .innerJoin('biz_channel as b', 'b.chnl_code', 'c.chnl_code')
    .where('c.mer_id', '=', merId)
    .orderBy('b.chnl_name')
    .select([
      ...aliased('c', 'mer_channel_id', 'chnl_code'),
      'b.chnl_name as chnlName',
      ...aliased(
        'c',
        'chnl_mer_code',
        'consume_flag',
        'refund_flag',
        'cancel_flag',
        'own_fee',
        'status',
        'chk_status',
      ),
    ])
    .execute();

const limitsOf = (ctx: Context, merId: string) =>
  ctx.db
    .selectFrom('mer_limit')
    .where('mer_id', '=', merId)
    .orderBy('chnl_code')
    .orderBy('currency')
    .select([
      'limit_id as limitId',
      'chnl_code as chnlCode',
      'currency',
      'single_min as singleMin',
      'single_max as singleMax',
      'daily_max as dailyMax',
      'monthly_max as monthlyMax',
      'status',
      'chk_status as chkStatus',
    ])
    .execute();

const balancesOf = (ctx: Context, merId: string) =>
  ctx.db
    .selectFrom('mer_balance')
    .where('mer_id', '=', merId)
    .orderBy('currency')
    .select(['currency', 'curr', 'avail', 'frozen'])
    .execute();

/** Everything that the page of a merchant shows, or 404 when it is not in the caller's scope. */
export async function fullMerchant(ctx: Context, reviews: Reviews, merId: string): Promise<Full> {
  const merchant = await merchantById(ctx, merId);
  const stored = await ctx.db
    .selectFrom('mer_merchant')
    .where('mer_id', '=', merId)
    .select('rsa_public_key')
    .executeTakeFirst();
  return {
    merchant,
    key: await keyInForce(ctx, merId, stored?.rsa_public_key ?? null),
    pending: await pendingOf(ctx, reviews, merId),
    refusal: merchant.chkStatus === MERCHANT_CHECK.rejected ? await refusalOf(ctx, merId) : '',
    steps: await stepsOfMerchant(ctx, merId),
    channels: await channelsOf(ctx, merId),
    limits: await limitsOf(ctx, merId),
    balances: await balancesOf(ctx, merId),
  };
}
