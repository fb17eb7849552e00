import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { Amount } from '@portal/ui';
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
export function DayUse({ row }: Row<'dailyMax' | 'dayUsed'>) {
  return <UseCell row={row} used={row.dayUsed} max={row.dailyMax} />;
}

/** Daily limit with its currency, for the narrow list of a phone. */
export function DayMax({ row: { dailyMax, currency } }: Row<'dailyMax'>) {
  const t = useWords(words);
  return (
    <>
      <small className={css.day}>{t('perDay')}</small>{' '}
      <Amount minor={dailyMax} currency={currency} />
    </>
  );
}

/** Monthly limit, and the amount used this month. */
export function MonthUse({ row }: Row<'monthlyMax' | 'monthUsed'>) {
  return <UseCell row={row} used={row.monthUsed} max={row.monthlyMax} />;
}
