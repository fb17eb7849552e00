import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { MERCHANT_STATUS } from '@portal/contract/merchant/dictionaries';
import { APPROVED } from '@portal/contract/merchant/review-state';
import { REGISTRATION_STATUS } from '@portal/contract/session/dictionaries';
import { sql } from 'kysely';
import { beyondScope } from '../../../db/caller-scope.ts';
import { oneRow } from '../../../db/one-row.ts';
import type { Context } from '../../../kernel/context.ts';
import { DEL_FLAG } from '../../../kernel/del-flag.ts';
import { refuseField } from '../../../kernel/refusal.ts';
import { DICTIONARY_OF } from './fields.ts';
import type { Sent } from './image.ts';
import { merchantsOf } from './merchant.store.ts';

/** Values of dictionaries must be entries in use; of the rest of the rules the contract sees to it. */
export async function requireDictionaryValues(ctx: Context, sent: Sent): Promise<void> {
  const named = Object.entries(DICTIONARY_OF).filter(([field]) => sent[field]);
  if (named.length === 0) return;
  const rows = await ctx.db
    .selectFrom('sys_dict_data as d')
    .innerJoin('sys_dict_type as t', 't.dict_type', 'd.dict_type')
    .where(
      'd.dict_type',
      'in',
      named.map(([, type]) => type),
    )
    .where('d.status', '=', ON_OFF.enabled)
    .where('t.status', '=', ON_OFF.enabled)
    .select(['d.dict_type', 'd.dict_value'])
    .execute();
  const known = new Set(rows.map((row) => `${row.dict_type}:${row.dict_value}`));
  for (const [field, type] of named) {
    if (known.has(`${type}:${sent[field]}`)) continue;
    throw refuseField(field, field === 'mcc' ? 'merchant.mccUnknown' : 'commonData.optionMsg');
  }
}

/** A currency that the platform uses. */
export async function requireCurrency(ctx: Context, currency: string): Promise<void> {
  const found = await ctx.db
    .selectFrom('sys_currency')
    .where('num_code', '=', currency)
    .where('status', '=', ON_OFF.enabled)
    .select('num_code')
    .executeTakeFirst();
  if (!found) throw refuseField('currency', 'commonData.optionMsg');
}

/**
 * A name of an account is free when nobody has it, whatever its case: no merchant, no user of another
 * one or of the platform, and nobody who waits to be registered.
 */
export async function requireFreeAccount(
  ctx: Context,
  adminAccount: string,
  merId: string,
): Promise<void> {
  const asked = await beyondScope('a name is free when nobody has it', () =>
    sql<{ taken: boolean }>`
    with wanted (name) as (values (lower(${adminAccount})))
    select exists (select from mer_merchant m, wanted w
                    where lower(m.admin_account) = w.name and m.mer_id <> ${merId})
        or exists (select from sys_user u, wanted w
                    where lower(u.user_name) = w.name and u.del_flag = ${sql.lit(DEL_FLAG.kept)}
                      and u.mer_id is distinct from ${merId})
        or exists (select from registration r, wanted w
                    where lower(r.user_name) = w.name and r.status = ${sql.lit(REGISTRATION_STATUS.pending)}) as taken`.execute(
      ctx.db,
    ),
  );
  if (oneRow(asked).taken) throw refuseField('adminAccount', 'merchant.adminAccountTaken');
}

/** The licence of a merchant that is to trade has not run out. */
export function requireValidLicence(ctx: Context, licenceValid: string): void {
  if (licenceValid < ctx.now.slice(0, 10)) {
    throw refuseField('licenceValid', 'merchant.licenceExpired');
  }
}

/** True when a merchant with this number is within the caller's reach. */
export async function isWithinReach(ctx: Context, merId: string): Promise<boolean> {
  const found = await merchantsOf(ctx)
    .where('m.mer_id', '=', merId)
    .where('m.chk_status', 'in', APPROVED)
    .where('m.status', '<>', MERCHANT_STATUS.closed)
    .select('m.mer_id')
    .executeTakeFirst();
  return found !== undefined;
}
