import { BlacklistInput, blacklistRoutes } from '@portal/contract/merchant/blacklist';
import { columnsOf, fieldsOf, searchOf } from '@portal/ui';
import { Types } from './Types.tsx';
import { words } from './words.ts';

const { id, text, code, count, dict, own, remark, time } = columnsOf(words, blacklistRoutes.list);

export const columns = [
  id('blackId', { width: 112 }),
  text('name', { width: 148 }),
  code('idCard', { width: 188 }),
  code('card', { width: 188 }),
  code('deviceId', { width: 148 }),
  own('types', Types, { width: [188, 208] }),
  dict('status', 'black_status'),
  count('hits', { width: [116, 132] }),
  remark('remark'),
  text('createBy', { hidden: true }),
  time('createTime'),
  text('updateBy', { hidden: true }),
  time('updateTime', { hidden: true }),
];

export const Search = searchOf(words, blacklistRoutes.list);

export const Field = fieldsOf(words, BlacklistInput);
