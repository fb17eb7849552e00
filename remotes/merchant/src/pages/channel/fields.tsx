import { ChannelInput, channelRoutes } from '@portal/contract/merchant/channel';
import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import { columnsOf, fieldsOf, searchOf, useDict } from '@portal/ui';
import type { Channel } from './channel.ts';
import { FeeTerms } from './fee-drafts.ts';
import { StatusCell } from './StatusCell.tsx';
import { words } from './words.ts';

/** Families of orders that a channel takes. */
function OrderTypes({ row }: { row: Channel }) {
  const types = useDict('order_type');
  return row.orderTypes.map((type) => types.label(type)).join(' · ');
}

/** Currencies of a channel by their letters; one without any takes all of them. */
function Currencies({ row }: { row: Channel }) {
  const t = useWords(words);
  return row.currencies.map(currencyName).join(' · ') || t('allCurrencies');
}

const { id, code, name, own, dict, count, text, time } = columnsOf(words, channelRoutes.list);

const TYPES_PX = 220;
const CURRENCIES_PX = 160;

export const columns = [
  id('chnlCode'),
  name('chnlName', { width: 160 }),
  own('orderTypes', OrderTypes, { width: TYPES_PX }),
  own('currencies', Currencies, { width: CURRENCIES_PX }),
  own('status', StatusCell, { type: 'chnl_status', width: [100, 100] }),
  count('liveMerchants', { width: [112, 128] }),
  text('createBy', { hidden: true }),
  time('createTime', { hidden: true }),
  text('updateBy', { hidden: true }),
  time('updateTime'),
];

/** Facts of a channel: what is fixed, and what is recorded. */
export const facts = [
  code('chnlCode'),
  dict('status', 'chnl_status'),
  own('orderTypes', OrderTypes),
  own('currencies', Currencies),
  count('liveMerchants'),
  text('createBy'),
  time('createTime'),
  text('updateBy'),
  time('updateTime'),
];

export const Search = searchOf(words, channelRoutes.list);

export const Field = fieldsOf(words, ChannelInput);

/** Fields of a fee request besides its plans. */
export const Terms = fieldsOf(words, FeeTerms);
