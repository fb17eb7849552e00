import { roleUserRoutes } from '@portal/contract/system/role';
import { columnsOf, searchOf } from '@portal/ui';
import { words } from './words.ts';

const { id, code, name, text, dict, time } = columnsOf(words, roleUserRoutes.allocatedList);

export const columns = [
  id('userName', { width: 180 }),
  code('userId', { hidden: true }),
  name('nickName'),
  text('deptName', { width: 160 }),
  text('phonenumber', { width: 148 }),
  text('email', { width: 200, hidden: true }),
  dict('status', 'sys_normal_disable'),
  time('createTime'),
];

export const Search = searchOf(words, roleUserRoutes.allocatedList);
