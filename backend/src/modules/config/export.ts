import { EXPORT_ROW_LIMIT } from '@portal/contract/constants';
import type { ConfigQuery } from '@portal/contract/system/config';
import type { z } from 'zod';
import type { Context } from '../../kernel/context.ts';
import type { ExportFiles } from '../../kernel/export-files.ts';
import { refuse } from '../../kernel/refusal.ts';
import { translate } from '../../kernel/words.ts';
import { selectConfigs, toConfig } from './config.store.ts';

const FIELDS = [
  'configId',
  'configName',
  'configKey',
  'configValue',
  'configType',
  'remark',
  'createTime',
] as const;

/** Everything that the filter finds, as a workbook of the caller's; returns the file's name. */
export async function exportConfigs(
  ctx: Context,
  files: ExportFiles,
  query: z.output<typeof ConfigQuery>,
): Promise<string> {
  const found = await selectConfigs(ctx, query)
    .orderBy('config_id')
    .limit(EXPORT_ROW_LIMIT)
    .execute();
  if (found.length >= EXPORT_ROW_LIMIT) throw refuse('export.tooLarge');
  const word = (key: string) => translate(ctx.language, `config.${key}`);
  const rows = found.map((stored) => {
    const row = toConfig(ctx, stored);
    return FIELDS.map((field) =>
      field === 'configType' ? word(row.configType === 'Y' ? 'yes' : 'no') : row[field],
    );
  });
  return files.create(ctx, 'config', {
    sheet: word('sheet'),
    columns: FIELDS.map((field) => ({ title: word(field) })),
    rows,
  });
}
