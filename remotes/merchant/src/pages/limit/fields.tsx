import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { LimitForm, limitRoutes } from '@portal/contract/merchant/limit';
import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { Amount, columnsOf, fieldsOf, searchOf } from '@portal/ui';
import { UseBar, useOf } from '../../widgets/limit/index.ts';
import type { Limit } from './api.ts';
import css from './use.module.css';
import { words } from './words.ts';

interface UseCellProps {
  row: Pick<Limit, 'currency' | 'status'>;
  used: string;
  max: string;
}

/** The limit, and below it what is used of it. */
function UseCell({ row, used, max }: UseCellProps) {
  const t = useWords(words);
  const use = useOf(used, max);
  const title = t('usedOf', {
    used: formatMinor(used, row.currency),
    max: formatMinor(max, row.currency),
  });
  return (
    <span className={css.cell} title={title}>
      <span>
        <small data-level={row.status === ON_OFF.enabled ? use.level : 'idle'}>
          {t('percent', { percent: use.percent })}
        </small>
        {formatMinor(max, row.currency)}
      </span>
      <UseBar use={use} isIdle={row.status !== ON_OFF.enabled} />
    </span>
  );
}

type Row<Names extends keyof Limit> = { row: Pick<Limit, 'currency' | 'status' | Names> };

/** Daily limit, and the amount used today. */
function DayUse({ row }: Row<'dailyMax' | 'dayUsed'>) {
  return <UseCell row={row} used={row.dayUsed} max={row.dailyMax} />;
}

/** Daily limit with its currency, for the narrow list of a phone. */
function DayMax({ row: { dailyMax, currency } }: Row<'dailyMax'>) {
  const t = useWords(words);
  return (
    <>
      <small className={css.day}>{t('perDay')}</small>{' '}
      <Amount minor={dailyMax} currency={currency} />
    </>
  );
}

/** Monthly limit, and the amount used this month. */
function MonthUse({ row }: Row<'monthlyMax' | 'monthUsed'>) {
  return <UseCell row={row} used={row.monthUsed} max={row.monthlyMax} />;
}

const { id, code, name, text, currency, minor, amount, dict, own, time } = columnsOf(
  words,
  limitRoutes.list,
);

const USE = { width: [144, 124] } as const;
const SINGLE = { width: 108 } as const;

export const columns = [
  id('merId', { width: 164 }),
  code('limitId', { hidden: true, width: 108 }),
  name('merName', { width: 156 }),
  code('chnlCode', { width: 116 }),
  text('chnlName', { hidden: true, width: 148 }),
  currency('currency', { width: [64, 88] }),
  minor('singleMin', { ...SINGLE, hidden: true }),
  minor('singleMax', SINGLE),
  own('dailyMax', DayUse, { ...USE, Figure: DayMax }),
  own('monthlyMax', MonthUse, USE),
  minor('dayUsed', { hidden: true }),
  minor('monthUsed', { hidden: true }),
  dict('status', 'limit_status', { width: [72, 96] }),
  dict('chkStatus', 'mer_chk_status', { width: [92, 132] }),
  text('createBy', { hidden: true }),
  time('createTime', { hidden: true }),
  text('updateBy', { hidden: true }),
  time('updateTime', { hidden: true }),
];

export const facts = [
  code('merId'),
  code('limitId'),
  text('chnlName'),
  code('chnlCode'),
  amount('singleMin'),
  amount('singleMax'),
  amount('dailyMax'),
  amount('monthlyMax'),
  text('createBy'),
  time('createTime'),
  text('updateBy'),
  time('updateTime'),
];

export const Search = searchOf(words, limitRoutes.list);

export const Field = fieldsOf(words, LimitForm);
