import type { Answer } from '@portal/contract/kit/route';
import { DeptInput, deptRoutes } from '@portal/contract/system/dept';
import { columnsOf, fieldsOf, searchOf } from '@portal/ui';
import { words } from './words.ts';

export type Dept = Answer<typeof deptRoutes.get>;

const { name, text, count, code, dict, time } = columnsOf(words, deptRoutes.list);

export const columns = [
  name('shownName', { width: 280 }),
  count('orderNum', { width: 80 }),
  text('leader', { width: [140, 120] }),
  code('phone', { width: [148, 140] }),
  text('email', { width: [212, 216] }),
  dict('status', 'sys_normal_disable', { width: 100 }),
  time('createTime'),
  time('updateTime', { hidden: true }),
];

export const Search = searchOf(words, deptRoutes.list);

export const Field = fieldsOf(words, DeptInput);
