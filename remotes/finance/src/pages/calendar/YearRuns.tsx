import { useWords } from '@portal/i18n';
import { Section } from '@portal/ui';
import type { DayRow } from './api.ts';
import { runsOf } from './runs.ts';
import css from './side.module.css';
import { words } from './words.ts';

interface YearRunsProps {
  days: readonly DayRow[];
  year: string;
  choose(day: string): void;
}

/** Days of a year that are otherwise than their weekdays, run by run: the year at a glance. */
export function YearRuns({ days, year, choose }: YearRunsProps) {
  const t = useWords(words);
  const runs = runsOf(days, year);
  return (
    <Section title={t('yearTitle', { year })}>
      {runs.length === 0 && <p className={css.note}>{t('yearEmpty', { year })}</p>}
      <ul className={css.runs}>
        {runs.map(({ from, to, count, kind, name }) => (
          <li key={from}>
            <button type="button" className={css.run} onClick={() => choose(from)}>
              <span>{from === to ? from.slice(5) : `${from.slice(5)} – ${to.slice(5)}`}</span>
              <span>{name}</span>
              <small>{kind === 'WORKDAY' ? t('open') : t('closedDays', { count })}</small>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
