import { DictDataInput, dictDataRoutes } from '@portal/contract/system/dict-admin';
import { columnsOf, fieldsOf, searchOf } from '@portal/ui';
import { LabelTag } from './LabelTag.tsx';
import { words } from './words.ts';

const { id, code, text, count, own, dict, remark, time } = columnsOf(words, dictDataRoutes.list);

export const columns = [
  id('dictCode', { width: [128, 112] }),
  own('dictLabel', LabelTag, { width: 160 }),
  text('dictLabelEn', { width: 160 }),
  code('dictValue'),
  count('dictSort', { width: [80, 88] }),
  dict('isDefault', 'sys_yes_no'),
  dict('status', 'sys_normal_disable'),
  remark('remark', { width: [216, 164] }),
  text('createBy', { hidden: true }),
  time('createTime'),
  text('updateBy', { hidden: true }),
  time('updateTime', { hidden: true }),
];

export const Search = searchOf(words, dictDataRoutes.list);

export const Field = fieldsOf(words, DictDataInput);
