import { ON_OFF } from '@portal/contract/kit/dictionaries';
import type { Page } from '@portal/contract/kit/route';
import type { Currency, CurrencyQuery } from '@portal/contract/system/currency';
import { CURRENCIES } from '@portal/money';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { beyondScope } from '../../../db/caller-scope.ts';
import type { SysCurrency } from '../../../db/tables/system.ts';
import type { Context } from '../../../kernel/context.ts';
import { contains, containsAny, equals } from '../../../kernel/filters.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { AMOUNTS_ANYWHERE, isInUse } from './in-use.ts';

export type CurrencyRow = z.output<typeof Currency>;
type Filter = z.output<typeof CurrencyQuery>;
type Stored = Selectable<SysCurrency> & { in_use: boolean };

/** A stored currency as administrators read it. */
export const toCurrency = (row: Stored): CurrencyRow => ({
  numCode: row.num_code,
  currCode: row.curr_code,
  currName: row.name_zh,
  currNameEn: row.name_en,
  currencyPrecision: row.currency_precision,
  endCutNum: row.end_cut_num,
  isoExponent: row.iso_exponent,
  orderNum: row.order_num,
  status: row.status,
  inUse: row.in_use,
  remark: row.remark,
  createBy: row.create_by,
  createTime: row.create_time,
  updateBy: row.update_by,
  updateTime: row.update_time ?? '',
  version: row.version,
});

const stored = (ctx: Context) =>
  ctx.db.selectFrom('sys_currency as c').selectAll('c').select(isInUse('c.num_code').as('in_use'));

/** Currencies that a filter finds; the name is looked for in both languages. */
export function selectCurrencies(ctx: Context, { numCode, currCode, currName, status }: Filter) {
  return stored(ctx)
    .where(contains('c.num_code', numCode))
    .where(contains('c.curr_code', currCode))
    .where(containsAny(['c.name_zh', 'c.name_en'], currName))
    .where(equals('c.status', status));
}

export async function pageOfCurrencies(ctx: Context, query: Filter): Promise<Page<CurrencyRow>> {
  const page = await beyondScope(AMOUNTS_ANYWHERE, () =>
    pageOf(selectCurrencies(ctx, query), query, {
      columns: {
        numCode: 'c.num_code',
        currCode: 'c.curr_code',
        orderNum: 'c.order_num',
        currencyPrecision: 'c.currency_precision',
      },
      tie: 'c.num_code',
      initial: { by: 'c.order_num', direction: 'asc' },
    }),
  );
  return { total: page.total, rows: page.rows.map(toCurrency) };
}

/** Currency by its number, or 404. */
export async function currencyByCode(ctx: Context, numCode: string): Promise<CurrencyRow> {
  const row = await beyondScope(AMOUNTS_ANYWHERE, () =>
    stored(ctx).where('c.num_code', '=', numCode).executeTakeFirst(),
  );
  if (!row) throw notFound();
  return toCurrency(row);
}

/** Currencies in use, in the platform's order: `myDict_currency`. */
export async function currencyOptions(ctx: Context) {
  const rows = await ctx.db
    .selectFrom('sys_currency')
    .where('status', '=', ON_OFF.enabled)
    .orderBy('order_num')
    .orderBy('curr_code')
    .select(['num_code as value', 'curr_code as label'])
    .execute();
  return rows;
}

/** Lists the currencies that differ from the console's built-in table; `undefined` when none does. */
export async function changedCurrencies(ctx: Context) {
  const rows = await ctx.db
    .selectFrom('sys_currency')
    .select(['num_code as numCode', 'curr_code as currCode'])
    .select(['currency_precision as currencyPrecision', 'end_cut_num as endCutNum'])
    .orderBy('num_code')
    .execute();
  const changed = rows.filter((row) => {
    const known = CURRENCIES.get(row.numCode);
    return (
      known?.currCode !== row.currCode ||
      known.currencyPrecision !== row.currencyPrecision ||
      known.endCutNum !== row.endCutNum
    );
  });
  return changed.length > 0 ? changed : undefined;
}
