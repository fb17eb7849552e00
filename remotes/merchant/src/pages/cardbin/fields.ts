import { CardbinInput, cardbinRoutes } from '@portal/contract/merchant/cardbin';
import { columnsOf, fieldsOf, searchOf } from '@portal/ui';
import { words } from './words.ts';

const { id, text, name, dict, time } = columnsOf(words, cardbinRoutes.list);

export const columns = [
  id('binNumber', { width: 132 }),
  dict('levelType', 'card_level_type', { width: [132, 148] }),
  name('issuer'),
  text('scheme', { width: 148 }),
  text('createBy', { hidden: true }),
  time('createTime', { hidden: true }),
  text('updateBy', { hidden: true }),
  time('updateTime'),
];

export const Search = searchOf(words, cardbinRoutes.list);

export const Field = fieldsOf(words, CardbinInput);
