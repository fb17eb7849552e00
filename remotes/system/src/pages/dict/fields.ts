import { DictTypeInput, dictTypeRoutes } from '@portal/contract/system/dict-admin';
import { columnsOf, fieldsOf, searchOf } from '@portal/ui';
import { TypeLink } from './TypeLink.tsx';
import { words } from './words.ts';

const { id, name, text, count, own, dict, remark, time } = columnsOf(words, dictTypeRoutes.list);

const NAME_PX = 200;
const rest = [
  own('dictType', TypeLink, { width: 240 }),
  count('entries', { width: [88, 96] }),
  dict('status', 'sys_normal_disable'),
  remark('remark', { hidden: true }),
  text('createBy', { hidden: true }),
  time('createTime'),
  text('updateBy', { hidden: true }),
  time('updateTime', { hidden: true }),
];
const number = id('dictId', { width: [112, 136] });

/** Both names; that of the reader's language is the name of the row. */
export const columns = {
  'zh-CN': [number, name('dictName'), text('dictNameEn', { width: NAME_PX }), ...rest],
  'en-US': [number, name('dictNameEn'), text('dictName', { width: NAME_PX }), ...rest],
};

export const Search = searchOf(words, dictTypeRoutes.list);

export const Field = fieldsOf(words, DictTypeInput);
