import type { Answer } from '@portal/contract/kit/route';
import { MenuForm, menuRoutes } from '@portal/contract/system/menu';
import { columnsOf, fieldsOf, searchOf } from '@portal/ui';
import { ComponentCell, TypeCell } from './Cells.tsx';
import { words } from './words.ts';

export type Menu = Answer<typeof menuRoutes.get>;

const { name, own, count, code, dict, time, remark } = columnsOf(words, menuRoutes.list);

export const columns = [
  name('menuName', { width: 240 }),
  own('menuType', TypeCell, { width: [72, 92] }),
  count('orderNum', { width: 64 }),
  code('path', { width: 130 }),
  own('component', ComponentCell, { width: 250 }),
  code('perms', { width: 190 }),
  dict('status', 'sys_normal_disable', { width: [80, 100] }),
  dict('visible', 'sys_show_hide', { hidden: true }),
  code('routeName', { hidden: true }),
  time('createTime', { hidden: true }),
  time('updateTime', { hidden: true }),
  remark('remark', { hidden: true }),
];

export const Search = searchOf(words, menuRoutes.list);

export const Field = fieldsOf(words, MenuForm);
