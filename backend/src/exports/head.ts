import type { Language } from '@portal/contract/constants';
import type { Context } from '../kernel/context.ts';
import { pickText } from '../kernel/language.ts';
import { translate } from '../kernel/words.ts';
import type { BookHead } from '../kernel/xlsx/workbook.ts';
import { type ExportColumn, headingsOf } from './columns.ts';
import type { Export } from './export.ts';

type Titled = Pick<Export<never, never>, 'topic' | 'sheet'>;

/** Returns the name of an export: its own, or in the words of its topic. */
export const sheetOf = (language: Language, { topic, sheet }: Titled): string =>
  sheet ? pickText(language, sheet.zh, sheet.en) : translate(language, `${topic}.sheet`);

/** Returns what a file with these columns has besides its rows, in the caller's language. */
export async function headOf<Query, Row>(
  ctx: Context,
  of: Export<Query, Row>,
  query: Query,
  columns: readonly ExportColumn<Row>[],
): Promise<BookHead> {
  const before = ctx.exportType === 'xlsx' ? await of.before?.(ctx, query) : undefined;
  return {
    sheet: sheetOf(ctx.language, of),
    columns: headingsOf(ctx, of.words ?? of.topic, columns),
    isFiltered: true,
    ...(before && { before }),
  };
}
