import type { DictDataQuery, DictTypeQuery } from '@portal/contract/system/dict-admin';
import type { z } from 'zod';
import { type Export, readById } from '../../../exports/export.ts';
import { type DictDataRow, selectDictData, toDictData } from './dict-data.store.ts';
import { type DictTypeRow, selectDictTypes, toDictType } from './dict-type.store.ts';

/** Dictionaries with both names. */
export const dictTypeExport: Export<z.output<typeof DictTypeQuery>, DictTypeRow> = {
  topic: 'dictType',
  columns: [
    { field: 'dictId' },
    { field: 'dictName', width: 24 },
    { field: 'dictNameEn', width: 24 },
    { field: 'dictType', width: 28 },
    { field: 'entries' },
    { field: 'status', dictionary: 'sys_normal_disable' },
    { field: 'remark', width: 30 },
    { field: 'createTime', isTime: true },
  ],
  ...readById({
    select: selectDictTypes,
    id: 'dict_id',
    column: 't.dict_id',
    row: (_, row) => toDictType(row),
  }),
};

/** Entries with both labels. */
export const dictDataExport: Export<z.output<typeof DictDataQuery>, DictDataRow> = {
  topic: 'dictData',
  columns: [
    { field: 'dictCode' },
    { field: 'dictType', width: 28 },
    { field: 'dictLabel', width: 24 },
    { field: 'dictLabelEn', width: 24 },
    { field: 'dictValue' },
    { field: 'dictSort' },
    { field: 'isDefault', dictionary: 'sys_yes_no' },
    { field: 'status', dictionary: 'sys_normal_disable' },
    { field: 'remark', width: 30 },
    { field: 'createTime', isTime: true },
  ],
  ...readById({ select: selectDictData, id: 'dict_code', row: (_, row) => toDictData(row) }),
};
