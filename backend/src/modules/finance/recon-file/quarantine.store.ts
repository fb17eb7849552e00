import { FILE_STATUS } from '@portal/contract/finance/dictionaries';
import type { QuarantinedLine, quarantineRoutes } from '@portal/contract/finance/recon-quarantine';
import type { HandlerInput, Page } from '@portal/contract/kit/route';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { aliased } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { equals } from '../../../kernel/filters.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { scopeFilter } from '../../../kernel/scope.ts';

type Row = z.output<typeof QuarantinedLine>;

/** Lines of loaded files that nobody could read, for who sees everything. */
const quarantined = (ctx: Context) =>
  ctx.db
    .selectFrom('recon_line as l')
    .innerJoin('recon_file as f', 'f.file_id', 'l.file_id')
    .innerJoin('biz_channel as c', 'c.chnl_code', 'l.chnl_code')
    .where(scopeFilter(ctx.scope, {}))
    .where('l.state', '=', 'QUARANTINED')
    .where('f.status', '=', FILE_STATUS.loaded);

export const pageOfQuarantine = (
  ctx: Context,
  query: HandlerInput<typeof quarantineRoutes.list>['query'],
): Promise<Page<Row>> =>
  pageOf(
    quarantined(ctx)
      .where(equals('l.chnl_code', query.chnlCode))
      .where(equals('l.settle_date', query.settleDate))
      .where(equals('l.reason', query.reason))
      .select(aliased('l', 'line_id', 'line_no', 'file_id', 'chnl_code', 'settle_date', 'raw_line'))
      .select(aliased('l', 'field', 'version'))
      .select(['f.file_name as fileName', 'f.format', 'c.chnl_name as chnlName'])
      .select([
        sql<Row['reason']>`l.reason`.as('reason'),
        sql<Row['fields']>`coalesce(l.fields, '{}'::jsonb)`.as('fields'),
        sql<Row['span']>`case when l.span is not null then
          jsonb_build_object('from', lower(l.span), 'to', upper(l.span)) end`.as('span'),
        sql<string>`f.loaded_time::text`.as('createTime'),
      ]),
    query,
    {
      columns: { settleDate: 'l.settle_date', lineNo: 'l.line_no' },
      tie: 'l.line_id',
      initial: { by: 'l.line_id', direction: 'asc' },
    },
  );

/** Lines that wait to be mended, at a channel and in a currency, or of an unknown one. */
export async function countQuarantine(
  ctx: Context,
  { chnlCode, currency }: { chnlCode?: string | undefined; currency?: string | undefined } = {},
): Promise<number> {
  const { count } = await quarantined(ctx)
    .where(equals('l.chnl_code', chnlCode))
    .$if(currency !== undefined, (of) =>
      of.where(sql<SqlBool>`l.currency in ('', ${currency ?? ''})`),
    )
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
