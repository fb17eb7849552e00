import { genRoutes } from '@portal/contract/tool/gen';
import { columnsOf, searchOf } from '@portal/ui';
import { words } from './words.ts';

const { id, code, name, text, remark, time } = columnsOf(words, genRoutes.list);

export const columns = [
  id('genId', { width: 84 }),
  code('resourceName', { width: [140, 156] }),
  text('moduleName', { width: [92, 104] }),
  name('titleZh', { width: 140 }),
  text('titleEn', { width: 130 }),
  code('path', { width: 150 }),
  code('permit', { width: [124, 140] }),
  remark('remark', { hidden: true }),
  text('createBy', { hidden: true }),
  time('createTime'),
  text('updateBy', { hidden: true }),
  time('updateTime', { hidden: true }),
];

export const Search = searchOf(words, genRoutes.list);
