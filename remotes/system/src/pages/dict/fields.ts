import { DictTypeInput, dictTypeRoutes } from '@portal/contract/system/dict-admin';
import { columnsOf, fieldsOf, searchOf } from '@portal/ui';
import { TypeLink } from './TypeLink.tsx';
import { words } from './words.ts';

const { id, name, text, count, own, dict, remark, time } = columnsOf(words, dictTypeRoutes.list);

const NAME = { width: [180, 160] } as const;
const rest = [
  own('dictType', TypeLink, { width: [224, 216], isFact: true }),
  count('entries', { width: 88 }),
  dict('status', 'sys_normal_disable', { width: [100, 96] }),
  remark('remark', { hidden: true }),
  text('createBy', { hidden: true }),
  time('createTime'),
  text('updateBy', { hidden: true }),
  time('updateTime', { hidden: true }),
];
const number = id('dictId', { width: [112, 128] });

/** Both names; that of the reader's language is the name of the row. */
export const columns = {
  'zh-CN': [number, name('dictName'), text('dictNameEn', NAME), ...rest],
  'en-US': [number, name('dictNameEn', { width: 200 }), text('dictName', NAME), ...rest],
};

export const Search = searchOf(words, dictTypeRoutes.list);

export const Field = fieldsOf(words, DictTypeInput);
