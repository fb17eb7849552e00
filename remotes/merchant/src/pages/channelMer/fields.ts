import {
  ChannelMerInput,
  channelMerRoutes,
  Registration,
} from '@portal/contract/merchant/channel-mer';
import { columnsOf, fieldsOf, searchOf } from '@portal/ui';
import { words } from './words.ts';

const { id, code, name, text, dict, remark, time } = columnsOf(words, channelMerRoutes.list);

export const columns = [
  id('chnlMerCode', { width: 176 }),
  code('channelMerId', { hidden: true, width: 108 }),
  code('chnlCode', { width: 116 }),
  text('chnlName', { hidden: true, width: 148 }),
  name('chnlMerName', { width: 184 }),
  code('merId', { width: 160 }),
  text('merName', { hidden: true, width: 200 }),
  code('terminal', { width: 100, hidden: true }),
  code('mcc', { width: [92, 72] }),
  dict('status', 'chnl_mer_status', { width: [100, 156] }),
  remark('answer', { hidden: true }),
  text('createBy', { hidden: true }),
  time('createTime', { hidden: true }),
  text('updateBy', { hidden: true }),
  time('updateTime'),
];

export const facts = [
  code('chnlMerCode'),
  code('channelMerId'),
  text('chnlName'),
  code('chnlCode'),
  text('merName'),
  code('merId'),
  code('terminal'),
  code('mcc'),
  text('createBy'),
  time('createTime'),
  text('updateBy'),
  time('updateTime'),
];

export const Search = searchOf(words, channelMerRoutes.list);

export const Field = fieldsOf(words, ChannelMerInput);

/** The channel's answer. */
export const Answer = fieldsOf(words, Registration);
