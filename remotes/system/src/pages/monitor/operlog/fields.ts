import { operlogRoutes } from '@portal/contract/monitor/operlog';
import { columnsOf, searchOf } from '@portal/ui';
import { words } from './words.ts';

const { id, name, code, text, count, dict, remark, time } = columnsOf(words, operlogRoutes.list);

export const columns = [
  id('operId', { width: [104, 96] }),
  name('title', { width: [140, 132] }),
  dict('businessType', 'sys_oper_type'),
  code('operName', { width: [120, 110] }),
  text('deptName', { width: 140, hidden: true }),
  text('operIp', { width: [130, 124] }),
  text('operLocation', { hidden: true }),
  code('operUrl', { width: 240, hidden: true }),
  text('requestMethod', { width: [100, 140], hidden: true }),
  dict('status', 'sys_common_status', { width: [84, 96] }),
  remark('errorMsg', { width: [246, 226] }),
  time('operTime'),
  count('costTime', { width: [110, 120] }),
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
