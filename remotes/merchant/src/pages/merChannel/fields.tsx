import { merChannelRoutes } from '@portal/contract/merchant/mer-channel';
import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import { PlanSummary } from '@portal/requests';
import { columnsOf, fieldsOf, Nothing, searchOf } from '@portal/ui';
import { FormInput } from './drafts.ts';
import css from './fee-summary.module.css';
import flagsCss from './flags.module.css';
import type { MerChannel } from './mer-channel.ts';
import { words } from './words.ts';

function YesNo({ is }: { is: 'Y' | 'N' }) {
  const t = useWords(words);
  return is === 'Y' ? t('yes') : <span className={flagsCss.no}>{t('no')}</span>;
}

/** Permission to take payments. */
function Consume({ row }: { row: Pick<MerChannel, 'consumeFlag'> }) {
  return <YesNo is={row.consumeFlag} />;
}

/** Permission to refund payments. */
function Refund({ row }: { row: Pick<MerChannel, 'refundFlag'> }) {
  return <YesNo is={row.refundFlag} />;
}

/** Permission to cancel payments on their day. */
function Cancel({ row }: { row: Pick<MerChannel, 'cancelFlag'> }) {
  return <YesNo is={row.cancelFlag} />;
}

/** Owner of the plans that apply: the merchant or the channel. */
function OwnFee({ row }: { row: Pick<MerChannel, 'ownFee'> }) {
  const t = useWords(words);
  return t(row.ownFee === 'Y' ? 'plans' : 'channelFee');
}

/** The plan of the first currency, and how many others there are. */
function FeeSummary({ row: { fees } }: { row: Pick<MerChannel, 'fees'> }) {
  const t = useWords(words);
  const [first, ...others] = fees;
  if (!first) return <Nothing />;
  return (
    <span className={css.fee}>
      <span>
        {currencyName(first.currency)} <PlanSummary plan={first.plan} currency={first.currency} />
      </span>
      {others.length > 0 && <small>{t('moreCurrencies', { count: others.length })}</small>}
    </span>
  );
}

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
