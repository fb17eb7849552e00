import { blacklistRoutes } from '@portal/contract/merchant/blacklist';
import { columnsOf } from '@portal/ui';
import { Types } from './Types.tsx';
import { words } from './words.ts';

const fact = columnsOf(words, blacklistRoutes.get);

/** Facts of an entry besides its sealed values. */
export const detail = [
  fact.code('deviceId'),
  fact.own('types', Types),
  fact.count('hits'),
  fact.remark('remark'),
  fact.text('updateBy'),
  fact.time('updateTime'),
];
