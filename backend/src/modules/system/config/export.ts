import type { ConfigQuery } from '@portal/contract/system/config';
import { valueLabel } from '@portal/contract/system/parameters';
import type { z } from 'zod';
import { type Export, readById } from '../../../exports/export.ts';
import type { Context } from '../../../kernel/context.ts';
import { translate } from '../../../kernel/words.ts';
import { type ConfigRow, selectConfigs, toConfig } from './config.store.ts';

/** With the value as people read it, as in the list. */
function written(ctx: Context, row: ConfigRow): ConfigRow {
  const label = valueLabel(row.configKey, row.configValue);
  return label ? { ...row, configValue: translate(ctx.language, label) } : row;
}

/** Export of the list's columns; secret values stay masked. */
export const configExport: Export<z.output<typeof ConfigQuery>, ConfigRow> = {
  topic: 'config',
  columns: [
    { field: 'configId' },
    { field: 'configName', width: 30 },
    { field: 'configKey', width: 34 },
    { field: 'configValue', width: 24 },
    { field: 'configType', dictionary: 'sys_yes_no' },
    { field: 'remark', width: 30 },
    { field: 'createTime', isTime: true },
  ],
  ...readById({
    select: selectConfigs,
    id: 'config_id',
    row: (ctx, stored) => written(ctx, toConfig(ctx, stored)),
  }),
};
