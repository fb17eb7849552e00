import type { ConfigQuery } from '@portal/contract/system/config';
import type { z } from 'zod';
import { type Export, readById } from '../../exports/export.ts';
import { type ConfigRow, selectConfigs, toConfig } from './config.store.ts';

/** What the list shows; secret values stay masked. */
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
  ...readById({ select: selectConfigs, id: 'config_id', row: toConfig }),
};
