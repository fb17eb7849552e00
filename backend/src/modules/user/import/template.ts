import type { Context } from '../../../kernel/context.ts';
import type { ExportFiles } from '../../../kernel/export-files.ts';
import { translate } from '../../../kernel/words.ts';
import { USER_COLUMNS } from './columns.ts';

/** An empty workbook with the headings in the caller's language; the name to ask for it. */
export async function userTemplate(ctx: Context, files: ExportFiles): Promise<string> {
  const word = (name: string) => translate(ctx.language, `user.${name}`);
  return files.create(ctx, 'user_template', {
    sheet: word('sheet'),
    columns: USER_COLUMNS.map(({ field }) => ({ title: word(field) })),
    rows: [],
  });
}
