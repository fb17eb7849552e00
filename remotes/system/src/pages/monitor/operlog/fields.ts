import { operlogRoutes } from '@portal/contract/monitor/operlog';
import { columnsOf, searchOf } from '@portal/ui';
import { words } from './words.ts';

const { id, name, code, text, count, dict, remark, time } = columnsOf(words, operlogRoutes.list);

export const columns = [
  id('operId', { width: 104 }),
  name('title', { width: 140 }),
  dict('businessType', 'sys_oper_type'),
  code('operName', { width: 120 }),
  text('deptName', { width: 140, hidden: true }),
  text('operIp', { width: 130 }),
  text('operLocation'),
  code('operUrl', { width: 240, hidden: true }),
  text('requestMethod', { width: [100, 140], hidden: true }),
  dict('status', 'sys_common_status'),
  remark('errorMsg', { hidden: true }),
  time('operTime'),
  count('costTime', { width: [110, 130] }),
];

const fact = columnsOf(words, operlogRoutes.get);

export const facts = [
  fact.text('operName'),
  fact.text('deptName'),
  fact.text('operIp'),
  fact.text('operLocation'),
  fact.text('requestMethod'),
  fact.code('operUrl'),
  fact.code('method'),
  fact.time('operTime'),
  fact.count('costTime'),
  fact.code('requestId'),
];

export const Search = searchOf(words, operlogRoutes.list);
