import { merChannelRoutes } from '@portal/contract/merchant/mer-channel';
import { columnsOf, fieldsOf, searchOf } from '@portal/ui';
import { FormInput } from './drafts.ts';
import { FeeSummary } from './FeeSummary.tsx';
import { Cancel, Consume, OwnFee, Refund } from './Flags.tsx';
import { words } from './words.ts';

const { id, code, name, text, dict, own, time } = columnsOf(words, merChannelRoutes.list);

const FLAG = { width: [56, 84] } as const;

export const columns = [
  id('merId'),
  name('merName', { width: 152 }),
  text('chnlName', { width: [124, 116] }),
  code('chnlCode', { width: [108, 128], hidden: true }),
  dict('status', 'mer_chnl_status', { width: [76, 92] }),
  dict('chkStatus', 'mer_chk_status', { width: [92, 132] }),
  own('consumeFlag', Consume, FLAG),
  own('refundFlag', Refund, FLAG),
  own('cancelFlag', Cancel, FLAG),
  own('fees', FeeSummary, { width: [232, 196] }),
  code('chnlMerCode', { hidden: true }),
  own('ownFee', OwnFee, { width: [100, 116], hidden: true }),
  code('merChannelId', { hidden: true, width: 108 }),
  text('createBy', { hidden: true }),
  time('createTime', { hidden: true }),
  text('updateBy', { hidden: true }),
  time('updateTime', { hidden: true }),
];

/** Facts that the detail of a merchant channel shows. */
export const facts = [
  code('merId'),
  name('merName'),
  code('chnlCode'),
  text('chnlName'),
  code('chnlMerCode'),
  own('consumeFlag', Consume),
  own('refundFlag', Refund),
  own('cancelFlag', Cancel),
  text('createBy'),
  time('createTime'),
  text('updateBy'),
  time('updateTime'),
];

/** Fields that two people may have changed at once. */
export const changeable = [
  code('chnlMerCode'),
  own('consumeFlag', Consume),
  own('refundFlag', Refund),
  own('cancelFlag', Cancel),
  own('ownFee', OwnFee),
];

export const Search = searchOf(words, merChannelRoutes.list);

export const Field = fieldsOf(words, FormInput);
