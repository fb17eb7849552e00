import { logininforRoutes } from '@portal/contract/monitor/logininfor';
import { columnsOf, searchOf } from '@portal/ui';
import { words } from './words.ts';

const { id, name, code, text, dict, remark, time } = columnsOf(words, logininforRoutes.list);

export const columns = [
  id('infoId', { width: 104 }),
  name('userName', { width: 140 }),
  dict('status', 'sys_common_status'),
  remark('msg', { width: 220 }),
  time('loginTime'),
  code('ipaddr', { width: 140 }),
  text('loginLocation'),
  text('browser', { width: 130 }),
  text('os', { width: 110 }),
];

export const Search = searchOf(words, logininforRoutes.list);
