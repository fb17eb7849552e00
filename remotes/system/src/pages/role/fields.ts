import { RoleInput, roleRoutes } from '@portal/contract/system/role';
import { columnsOf, fieldsOf, searchOf } from '@portal/ui';
import { ScopeCell } from './ScopeCell.tsx';
import { StatusCell } from './StatusCell.tsx';
import { words } from './words.ts';

const { id, code, name, text, count, remark, time, own } = columnsOf(words, roleRoutes.list);

export const columns = [
  id('roleId', { width: 120 }),
  name('roleName'),
  code('roleKey', { width: 180 }),
  count('roleSort', { width: [88, 88] }),
  own('dataScope', ScopeCell, { width: [128, 196] }),
  own('status', StatusCell, { width: [80, 96], type: 'sys_normal_disable' }),
  remark('remark', { hidden: true }),
  text('createBy', { hidden: true }),
  time('createTime'),
  text('updateBy', { hidden: true }),
  time('updateTime', { hidden: true }),
];

export const Search = searchOf(words, roleRoutes.list);

export const Field = fieldsOf(words, RoleInput);
