import { ConfigInput, configRoutes } from '@portal/contract/system/config';
import { columnsOf, fieldsOf, searchOf } from '@portal/ui';
import { ConfigValue } from './ConfigValue.tsx';
import { words } from './words.ts';

const { id, name, code, text, dict, own, remark, time } = columnsOf(words, configRoutes.list);

export const columns = [
  id('configId', { width: 120 }),
  name('configName', { width: 300 }),
  code('configKey', { width: 256 }),
  own('configValue', ConfigValue, { width: [336, 316], isFact: true }),
  dict('configType', 'sys_yes_no', { width: 80 }),
  remark('remark'),
  text('createBy', { hidden: true }),
  time('createTime'),
  text('updateBy', { hidden: true }),
  time('updateTime', { hidden: true }),
];

export const Search = searchOf(words, configRoutes.list);

export const Field = fieldsOf(words, ConfigInput);
