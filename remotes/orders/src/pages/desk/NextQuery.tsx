import { useWords } from '@portal/i18n';
import { clockText, useCountdown } from '@portal/ui';
import type { Detail } from './api.ts';
import css from './case.module.css';
import { words } from './words.ts';

const MINUTE_S = 60;

/** Countdown to the platform's next automatic query; announced once, a minute before. */
export function NextQuery({ one, updatedAt }: { one: Detail; updatedAt: number }) {
  const t = useWords(words);
  const { nextQueryIn, nextQueryTime, queryTimes, queriesMax } = one;
  const left = useCountdown(nextQueryIn ?? 0, updatedAt);
  const isSoon = nextQueryIn !== null && left > 0 && left <= MINUTE_S;
  return (
    <section className={css.next}>
      <p>
        {nextQueryIn === null ? t('noNextQuery') : t('nextQuery')}
        <span className={css.faint}>{t('queryOf', { times: queryTimes, max: queriesMax })}</span>
      </p>
      {nextQueryIn !== null && (
        <>
          <strong>{left > 0 ? clockText(left) : t('querying')}</strong>
          <small className={css.faint}>{nextQueryTime}</small>
        </>
      )}
      <output className="ui-hidden">{isSoon ? t('soon') : ''}</output>
    </section>
  );
}
