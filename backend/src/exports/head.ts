import type { Context } from '../kernel/context.ts';
import { translate } from '../kernel/words.ts';
import type { BookHead } from '../kernel/xlsx/workbook.ts';
import { headingsOf } from './columns.ts';
import type { Export } from './export.ts';

/** What a file is besides its rows, in the caller's language. */
export async function headOf<Query, Row>(
  ctx: Context,
  of: Export<Query, Row>,
  query: Query,
): Promise<BookHead> {
  const before = ctx.exportType === 'xlsx' ? await of.before?.(ctx, query) : undefined;
  return {
    sheet: translate(ctx.language, `${of.topic}.sheet`),
    columns: headingsOf(ctx, of.words ?? of.topic, of.columns),
    ...(before && { before }),
  };
}
