import type { CurrencyInput, currencyRoutes } from '@portal/contract/system/currency';
import { sql } from 'kysely';
import type { z } from 'zod';
import { beyondScope } from '../../../db/caller-scope.ts';
import { isUniqueViolation } from '../../../db/sql-errors.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound, refuse, refuseField } from '../../../kernel/refusal.ts';
import { created, requireChanged, updated } from '../../../kernel/traced.ts';
import { currencyByCode } from './currency.store.ts';
import { AMOUNTS_ANYWHERE, isInUse } from './in-use.ts';

type Input = z.output<typeof CurrencyInput>;
type Update = z.output<typeof currencyRoutes.update.body>;

const OBJECT = 'system:currency';

function codeTaken(error: unknown): never {
  if (isUniqueViolation(error, 'sys_currency_pkey')) {
    throw refuseField('numCode', 'currency.numCodeTaken');
  }
  throw isUniqueViolation(error, 'sys_currency_code')
    ? refuseField('currCode', 'currency.currCodeTaken')
    : error;
}

/** More digits than a currency has cannot be cut from what is shown. */
function columnsOf(input: Omit<Input, 'numCode'>) {
  if (input.endCutNum > input.currencyPrecision) {
    throw refuseField('endCutNum', 'currency.endCut');
  }
  return {
    curr_code: input.currCode,
    name_zh: input.currName,
    name_en: input.currNameEn,
    currency_precision: input.currencyPrecision,
    end_cut_num: input.endCutNum,
    iso_exponent: input.isoExponent,
    order_num: input.orderNum,
    status: input.status,
    remark: input.remark,
  };
}

export async function insertCurrency(ctx: Context, input: Input): Promise<undefined> {
  await ctx.db
    .insertInto('sys_currency')
    .values({ num_code: input.numCode, ...columnsOf(input), ...created(ctx) })
    .execute()
    .catch(codeTaken);
  ctx.audit({ objType: OBJECT, objId: input.numCode, action: 'add', diff: input });
}

/** Amounts are counted in minor units: a currency that has some keeps its decimals. */
export async function updateCurrency(ctx: Context, input: Update): Promise<undefined> {
  const before = await currencyByCode(ctx, input.numCode);
  if (before.inUse && input.currencyPrecision !== before.currencyPrecision) {
    throw refuseField('currencyPrecision', 'currency.precisionInUse');
  }
  const result = await ctx.db
    .updateTable('sys_currency')
    .set({ ...columnsOf(input), version: sql`version + 1`, ...updated(ctx) })
    .where('num_code', '=', input.numCode)
    .where('version', '=', input.version ?? before.version)
    .executeTakeFirst()
    .catch(codeTaken);
  requireChanged(result, true);
  const { numCode, version: _, ...after } = input;
  ctx.audit({ objType: OBJECT, objId: numCode, action: 'edit', diff: { before, after } });
}

/** All of them or none; refused where amounts exist. */
export async function removeCurrencies(ctx: Context, codes: string[]): Promise<undefined> {
  const wanted = [...new Set(codes)];
  const rows = await beyondScope(AMOUNTS_ANYWHERE, () =>
    ctx.db
      .selectFrom('sys_currency as c')
      .where('c.num_code', 'in', wanted)
      .select(['c.num_code', 'c.curr_code'])
      .select(isInUse('c.num_code').as('in_use'))
      .execute(),
  );
  if (rows.length < wanted.length) throw notFound();
  const used = rows.find((row) => row.in_use);
  if (used) throw refuse('currency.inUse', { code: used.curr_code });
  await ctx.db.deleteFrom('sys_currency').where('num_code', 'in', wanted).execute();
  for (const { num_code, curr_code } of rows) {
    ctx.audit({
      objType: OBJECT,
      objId: num_code,
      action: 'remove',
      diff: { numCode: num_code, currCode: curr_code },
    });
  }
}
