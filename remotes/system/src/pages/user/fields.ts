import { UserInput, userRoutes } from '@portal/contract/system/user';
import { columnsOf, fieldsOf, searchOf } from '@portal/ui';
import { DeptName } from './DeptName.tsx';
import { StatusCell } from './StatusCell.tsx';
import { words } from './words.ts';

const { id, code, name, text, dict, remark, time, own } = columnsOf(words, userRoutes.list);

export const columns = [
  id('userName', { width: 140 }),
  code('userId', { hidden: true }),
  name('nickName', { width: 140 }),
  own('dept', DeptName, { width: 132 }),
  text('phonenumber', { width: 132 }),
  own('status', StatusCell, { width: [80, 96], type: 'sys_normal_disable' }),
  // An audit of accounts asks for this first; beside the departments there is room for one time.
  time('loginDate'),
  time('createTime', { hidden: true }),
  text('email', { width: 200, hidden: true }),
  dict('sex', 'sys_user_sex', { hidden: true }),
  text('loginIp', { width: 132, hidden: true }),
  remark('remark', { hidden: true }),
  text('createBy', { hidden: true }),
];

/** Facts that the detail of a user shows. */
export const facts = [
  text('nickName'),
  own('dept', DeptName),
  text('phonenumber'),
  text('email'),
  dict('sex', 'sys_user_sex'),
  code('merId'),
  remark('remark'),
];

/** Facts of the last sign-in, the creation and the last change. */
export const traces = [
  text('loginIp'),
  time('loginDate'),
  text('createBy'),
  time('createTime'),
  text('updateBy'),
  time('updateTime'),
];

export const Search = searchOf(words, userRoutes.list);

export const Field = fieldsOf(words, UserInput);
