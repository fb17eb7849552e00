import type { Page } from '@portal/contract/kit/route';
import type { Merchant, MerchantQuery } from '@portal/contract/merchant/merchant';
import type { z } from 'zod';
import { aliased } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { contains, containsAny, equals, within } from '../../../kernel/filters.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { maskOf } from '../../../kernel/seal.ts';

type Filter = z.output<typeof MerchantQuery>;
type Row = z.output<typeof Merchant>;

/** Merchants of the caller's scope. */
export const merchantsOf = (ctx: Context) =>
  ctx.db.selectFrom('mer_merchant as m').where(
    scopeFilter(ctx.scope, {
      merId: 'm.mer_id',
      deptId: 'm.dept_id',
      createBy: 'm.create_by',
    }),
  );

/** Columns of a row of the list that leave as they are stored. */
export const COLUMNS = aliased(
  'm',
  'mer_id',
  'mer_name',
  'abbr',
  'mcc',
  'nature',
  'level',
  'province',
  'status',
  'chk_status',
  'contact',
  'settle_cycle',
  'licence_valid',
  'create_by',
  'create_time',
);

/** Merchants that a filter finds. */
export function selectMerchants(ctx: Context, query: Filter) {
  const { merId, merName, status, chkStatus, mcc, superiorMerId, params } = query;
  return merchantsOf(ctx)
    .select([...COLUMNS, maskOf('m.service_phone').as('servicePhone')])
    .where(contains('m.mer_id', merId))
    .where(contains('m.mer_name', merName))
    .where(contains('m.mcc', mcc))
    .where(contains('m.superior_mer_id', superiorMerId))
    .where(equals('m.status', status))
    .where(equals('m.chk_status', chkStatus))
    .where(within('m.create_time', params));
}

/** Page of merchants, newest first. */
export function pageOfMerchants(ctx: Context, query: Filter): Promise<Page<Row>> {
  return pageOf(selectMerchants(ctx, query), query, {
    columns: {
      merId: 'm.mer_id',
      merName: 'm.mer_name',
      licenceValid: 'm.licence_valid',
      createTime: 'm.create_time',
    },
    tie: 'm.mer_id',
    initial: { by: 'm.create_time', direction: 'desc' },
  });
}

/** Id and name of merchants whose id, name or abbreviation contains the text. */
export function merchantOptions(
  ctx: Context,
  { kw, limit }: { kw?: string; limit: number },
): Promise<{ merId: string; merName: string }[]> {
  const text = kw ?? '';
  return merchantsOf(ctx)
    .$if(text !== '', (rows) => rows.where(containsAny(['m.mer_id', 'm.mer_name', 'm.abbr'], text)))
    .select(aliased('m', 'mer_id', 'mer_name'))
    .orderBy('m.mer_name')
    .orderBy('m.mer_id')
    .limit(limit)
    .execute();
}

/** Names of merchants by their numbers. */
export async function merchantNames(
  { db }: Context,
  merIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('mer_merchant')
    .where('mer_id', 'in', merIds)
    .select(['mer_id', 'mer_name'])
    .execute();
  return new Map(rows.map((row) => [row.mer_id, row.mer_name]));
}
