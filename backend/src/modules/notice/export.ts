import { EXPORT_ROW_LIMIT } from '@portal/contract/constants';
import type { NoticeQuery } from '@portal/contract/system/notice';
import type { z } from 'zod';
import type { Context } from '../../kernel/context.ts';
import type { ExportFiles } from '../../kernel/export-files.ts';
import { refuse } from '../../kernel/refusal.ts';
import { translate } from '../../kernel/words.ts';
import { entriesOfTypes } from '../dict/index.ts';
import { selectNotices } from './notice.store.ts';

const COLUMNS = [
  { field: 'noticeId', column: 'notice_id' },
  { field: 'noticeTitle', column: 'title_zh' },
  { field: 'noticeTitleEn', column: 'title_en' },
  { field: 'noticeType', column: 'notice_type', dictionary: 'sys_notice_type' },
  { field: 'status', column: 'status', dictionary: 'sys_notice_status' },
  { field: 'remark', column: 'remark' },
  { field: 'createBy', column: 'create_by' },
  { field: 'createTime', column: 'create_time' },
] as const;
const SELECTED = COLUMNS.map(({ column }) => column);
const DICTIONARIES = COLUMNS.flatMap((each) => ('dictionary' in each ? [each.dictionary] : []));

/** Everything that the filter finds, without contents, as a workbook of the caller's; its name. */
export async function exportNotices(
  ctx: Context,
  files: ExportFiles,
  query: z.output<typeof NoticeQuery>,
): Promise<string> {
  // Contents can be large, and none of them is written.
  const found = await selectNotices(ctx, query)
    .clearSelect()
    .select(SELECTED)
    .orderBy('notice_id', 'desc')
    .limit(EXPORT_ROW_LIMIT)
    .execute();
  if (found.length >= EXPORT_ROW_LIMIT) throw refuse('export.tooLarge');
  const entries = await entriesOfTypes(ctx, DICTIONARIES);
  const word = (key: string) => translate(ctx.language, `notice.${key}`);
  const rows = found.map((row) =>
    COLUMNS.map((each) => {
      const value = row[each.column];
      if (!('dictionary' in each)) return value;
      const entry = entries[each.dictionary]?.find(({ dictValue }) => dictValue === value);
      return entry?.dictLabel ?? value;
    }),
  );
  return files.create(ctx, 'notice', {
    sheet: word('sheet'),
    columns: COLUMNS.map(({ field }) => ({ title: word(field) })),
    rows,
  });
}
