import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { MERCHANT_STATUS } from '@portal/contract/merchant/dictionaries';
import { isProposal } from '@portal/contract/merchant/review-state';
import type { MerchantVat, VatInput } from '@portal/contract/merchant/vat';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { notFound, refuse, refuseField } from '../../../kernel/refusal.ts';
import { type Reviews, submit } from '../../review/core/index.ts';
import { todayOf } from '../fee/index.ts';
import { merchantsOf } from '../merchant/index.ts';
import { vatObject } from './vat.review.ts';
import { type Rate, ratesOf } from './vat.store.ts';

type Vat = z.output<typeof MerchantVat>;
type Pending = NonNullable<Vat['rates'][number]['pending']>;

/** A merchant of the caller's scope. */
async function merchantOf(ctx: Context, merId: string) {
  const merchant = await merchantsOf(ctx)
    .where('m.mer_id', '=', merId)
    .select(['m.status', 'm.chk_status as chkStatus'])
    .executeTakeFirst();
  if (!merchant) throw notFound();
  return merchant;
}

async function pendingOf(ctx: Context, merId: string): Promise<Map<string, Pending>> {
  const requests = await ctx.db
    .selectFrom('audit_record')
    .where('obj_type', '=', 'MER_VAT')
    .where('mer_id', '=', merId)
    .where('ver_status', '=', VER_STATUS.pending)
    .select(['audit_id', 'create_by', 'create_time', 'after_row'])
    .execute();
  return new Map(
    requests.map(({ audit_id, create_by, create_time, after_row }) => [
      String(after_row.currency),
      {
        auditId: audit_id,
        createBy: create_by,
        createTime: create_time,
        ratePpm: Number(after_row.rate_ppm),
        effectiveFrom: String(after_row.effective_from),
      },
    ]),
  );
}

const dated = ({ currency: _, ...rate }: Rate) => rate;

/** Value added tax of a merchant by currency: in force, to come, asked for (money §1.2). */
export async function vatOfMerchant(ctx: Context, merId: string): Promise<Vat> {
  await merchantOf(ctx, merId);
  const today = todayOf(ctx);
  const rates = await ratesOf(ctx.db, merId);
  const pending = await pendingOf(ctx, merId);
  const currencies = new Set([...rates.map(({ currency }) => currency), ...pending.keys()]);
  return {
    today,
    rates: [...currencies].sort().map((currency) => {
      const own = rates.filter((rate) => rate.currency === currency);
      const begun = own.findLast(({ effectiveFrom }) => effectiveFrom <= today);
      return {
        currency,
        current: begun ? dated(begun) : null,
        scheduled: own.filter(({ effectiveFrom }) => effectiveFrom > today).map(dated),
        pending: pending.get(currency) ?? null,
      };
    }),
  };
}

/** Asks for another rate of one currency; orders are taxed with the rate that has begun by their day. */
export async function changeVat(
  ctx: Context,
  reviews: Reviews,
  merId: string,
  { currency, ratePpm, effectiveFrom }: z.output<typeof VatInput>,
): Promise<{ auditId: string }> {
  const merchant = await merchantOf(ctx, merId);
  if (isProposal(merchant)) throw refuse('merchant.notApproved');
  if (merchant.status === MERCHANT_STATUS.closed) throw refuse('merchant.closed');
  if (effectiveFrom < todayOf(ctx)) throw refuseField('effectiveFrom', 'fee.effectivePast');
  const rates = await ratesOf(ctx.db, merId);
  const before = rates.findLast(
    (rate) => rate.currency === currency && rate.effectiveFrom <= effectiveFrom,
  );
  if ((before?.ratePpm ?? 0) === ratePpm) throw refuseField('ratePpm', 'audit.unchanged');
  return submit(ctx, reviews.get('MER_VAT'), {
    objId: vatObject(merId, currency),
    merId,
    after: { currency, rate_ppm: ratePpm, effective_from: effectiveFrom },
  });
}
