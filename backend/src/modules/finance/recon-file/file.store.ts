import type { ReconFile, reconBillRoutes } from '@portal/contract/finance/recon-bill';
import type { HandlerInput, Page } from '@portal/contract/kit/route';
import { sql } from 'kysely';
import type { z } from 'zod';
import { aliased, textOf } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { equals } from '../../../kernel/filters.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { scopeFilter } from '../../../kernel/scope.ts';
import { translate } from '../../../kernel/words.ts';

type Row = z.output<typeof ReconFile>;

/** Files as people read them, for who sees everything: `recon_file as f`. */
export const filesOf = (ctx: Context) =>
  ctx.db
    .selectFrom('recon_file as f')
    .where(scopeFilter(ctx.scope, {}))
    .select(aliased('f', 'file_id', 'chnl_code', 'settle_date', 'source', 'format', 'sha256'))
    .select(aliased('f', 'line_cnt', 'quarantine_cnt', 'repeated_cnt', 'status', 'refusal'))
    .select(aliased('f', 'create_by', 'create_time'))
    .select([
      'f.file_name as name',
      sql<number>`f.size::float8`.as('size'),
      sql<number>`f.done::float8`.as('done'),
      textOf('f.loaded_time').as('loadedTime'),
    ]);

/** The reason of a refusal in the caller's language. */
export const readable = (ctx: Context, row: Row): Row => ({
  ...row,
  refusal: row.refusal && translate(ctx.language, row.refusal),
});

/** Page of files, the newest first. */
export async function pageOfFiles(
  ctx: Context,
  query: HandlerInput<typeof reconBillRoutes.files>['query'],
): Promise<Page<Row>> {
  const page = await pageOf(
    filesOf(ctx)
      .where(equals('f.chnl_code', query.chnlCode))
      .where(equals('f.settle_date', query.settleDate))
      .where(equals('f.status', query.status)),
    query,
    {
      columns: { createTime: 'f.create_time' },
      tie: 'f.file_id',
      initial: { by: 'f.create_time', direction: 'desc' },
    },
  );
  return { ...page, rows: page.rows.map((row) => readable(ctx, row)) };
}
