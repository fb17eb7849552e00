import { logininforRoutes } from '@portal/contract/monitor/logininfor';
import { columnsOf, searchOf } from '@portal/ui';
import { words } from './words.ts';

const { id, name, code, text, dict, remark, time } = columnsOf(words, logininforRoutes.list);

export const columns = [
  id('infoId', { width: 104 }),
  name('userName', { width: [140, 132] }),
  dict('status', 'sys_common_status', { width: [84, 96] }),
  remark('msg', { width: [236, 206], isFact: true }),
  time('loginTime'),
  code('ipaddr', { width: [136, 132] }),
  text('loginLocation', { width: [100, 104] }),
  text('browser', { width: [124, 130] }),
  text('os', { width: 110 }),
];

export const Search = searchOf(words, logininforRoutes.list);
