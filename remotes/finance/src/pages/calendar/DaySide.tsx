import { type BusinessCalendar, cutOffAt, dueDay } from '@portal/contract/finance/calendar-rules';
import { SettleCycle } from '@portal/contract/finance/pending';
import { useWords } from '@portal/i18n';
import { PLATFORM_ZONE } from '@portal/time';
import { Section, useDict } from '@portal/ui';
import type { DayRow } from './api.ts';
import { byDay, stateOf } from './day-state.ts';
import { useDayNames } from './names.ts';
import css from './side.module.css';
import { words } from './words.ts';

interface DaySideProps {
  calendar: BusinessCalendar;
  days: readonly DayRow[];
  day: string;
}

/** The chosen day: what it is, when it ends, and when what belongs to it is settled. */
export function DaySide({ calendar, days, day }: DaySideProps) {
  const t = useWords(words);
  const names = useDayNames();
  const cycles = useDict('settle_cycle');
  const { is, name } = stateOf(calendar, byDay(days), day);
  return (
    <>
      <Section title={`${day} ${names.long(day)}`}>
        <p className={css.state}>
          {name ? t('named', { state: t(`is.${is}`), name }) : t(`is.${is}`)}
        </p>
        <p className={css.note}>
          {t('cutOffAt', { time: cutOffAt(calendar, day), zone: PLATFORM_ZONE })}
        </p>
      </Section>
      <Section title={t('dueTitle')}>
        <dl className={css.due}>
          {SettleCycle.options.map((cycle) => {
            const due = dueDay(calendar, cycle, day);
            return (
              <div key={cycle}>
                <dt>{cycles.entry(cycle)?.label ?? cycle}</dt>
                <dd>
                  <time dateTime={due}>{due}</time> {names.short(due)}
                </dd>
              </div>
            );
          })}
        </dl>
      </Section>
    </>
  );
}
