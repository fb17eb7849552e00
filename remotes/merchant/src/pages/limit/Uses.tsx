import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { useWords } from '@portal/i18n';
import { UseFigures } from '../../widgets/limit/index.ts';
import type { Limit } from './api.ts';
import css from './use.module.css';
import { words } from './words.ts';

/** Today's and this month's use of a limit. */
export function Uses({ limit }: { limit: Limit }) {
  const t = useWords(words);
  const { dayUsed, dailyMax, monthUsed, monthlyMax, currency, status } = limit;
  const shared = { currency, isIdle: status !== ON_OFF.enabled };
  return (
    <dl className={css.uses}>
      <div>
        <dt>{t('dayUsed')}</dt>
        <dd>
          <UseFigures used={dayUsed} max={dailyMax} {...shared} />
        </dd>
      </div>
      <div>
        <dt>{t('monthUsed')}</dt>
        <dd>
          <UseFigures used={monthUsed} max={monthlyMax} {...shared} />
        </dd>
      </div>
    </dl>
  );
}
