import { can } from '@portal/auth';
import { businessCalendar } from '@portal/contract/finance/calendar';
import { type BusinessCalendar, cutOffAt, dueDay } from '@portal/contract/finance/calendar-rules';
import { SettleCycle } from '@portal/contract/finance/pending';
import { useWords } from '@portal/i18n';
import { PLATFORM_ZONE } from '@portal/time';
import {
  Button,
  Facts,
  IconButton,
  IconLeft,
  IconRight,
  Region,
  Section,
  useCall,
  useDict,
  useTabParam,
} from '@portal/ui';
import { useState } from 'react';
import { type Calendar, calendars, type DayRow } from './api.ts';
import css from './calendar.module.css';
import { DaysDialog } from './DaysDialog.tsx';
import { byDay, stateOf } from './day-state.ts';
import { facts } from './fields.ts';
import gridCss from './grid.module.css';
import { MonthGrid } from './MonthGrid.tsx';
import { dayIn, inMonth, spanOf } from './month.ts';
import { useDayNames } from './names.ts';
import { PaneHead } from './PaneHead.tsx';
import { runsOf } from './runs.ts';
import sideCss from './side.module.css';
import { words } from './words.ts';

interface CalendarPaneProps {
  calendar: Calendar;
  reload(): unknown;
  edit(): void;
}

/** One calendar: a month of it, the day that is chosen, and the days of its year that differ. */
export function CalendarPane({ calendar, reload, edit }: CalendarPaneProps) {
  const { calendarId, today } = calendar;
  const [named, choose] = useTabParam('day');
  const day = dayIn(named) ?? today;
  const [isSetting, setSetting] = useState(false);
  const answer = useCall(
    calendars.days,
    { params: { calendarId }, query: spanOf(day) },
    { keep: true },
  );
  const refresh = async () => {
    await reload();
    await answer.reload();
  };
  const openDay = can(calendars.setDays.permit) ? () => setSetting(true) : undefined;
  return (
    <section className={css.pane}>
      <PaneHead
        calendar={calendar}
        year={day.slice(0, 4)}
        edit={edit}
        setDays={answer.data && (() => setSetting(true))}
        done={refresh}
        removed={reload}
      />
      <Region answer={answer} height={600}>
        {(days) => {
          const rules = businessCalendar(calendar, days);
          const shown = { calendar: rules, days, day, today };
          return (
            <div className={css.body} aria-busy={answer.fetching}>
              <div>
                <MonthBar day={day} today={today} choose={choose} />
                <MonthGrid {...shown} choose={choose} open={openDay} />
                <GridKeys canSet={openDay !== undefined} />
              </div>
              <aside>
                <DaySide {...shown} />
                <YearRuns days={days} year={day.slice(0, 4)} choose={choose} />
                <About calendar={calendar} />
              </aside>
              {isSetting && (
                <DaysDialog
                  {...shown}
                  of={calendar}
                  close={() => setSetting(false)}
                  done={refresh}
                />
              )}
            </div>
          );
        }}
      </Region>
    </section>
  );
}

/** Facts about a calendar: its creator, and the last person who changed it or its days. */
function About({ calendar }: { calendar: Calendar }) {
  const t = useWords(words);
  return (
    <div className={sideCss.about}>
      <Section title={t('about')}>
        <Facts of={calendar} fields={facts} />
      </Section>
    </div>
  );
}

const KEYS = { day: '← ↑ → ↓', month: 'PageUp PageDown', set: 'Enter' } as const;

/** The keys of the grid, for who has some. */
function GridKeys({ canSet }: { canSet: boolean }) {
  const t = useWords(words);
  const known = canSet ? (['day', 'month', 'set'] as const) : (['day', 'month'] as const);
  return (
    <p className={gridCss.keys}>
      {known.map((key) => (
        <span key={key}>
          <kbd>{KEYS[key]}</kbd> {t(`keys.${key}`)}
        </span>
      ))}
    </p>
  );
}

interface YearRunsProps {
  days: readonly DayRow[];
  year: string;
  choose(day: string): void;
}

/** Days of a year that differ from their weekdays, run by run: the year at a glance. */
function YearRuns({ days, year, choose }: YearRunsProps) {
  const t = useWords(words);
  const runs = runsOf(days, year);
  return (
    <Section title={t('yearTitle', { year })}>
      {runs.length === 0 && <p className={sideCss.note}>{t('yearEmpty', { year })}</p>}
      <ul className={sideCss.runs}>
        {runs.map(({ from, to, count, kind, name }) => (
          <li key={from}>
            <button type="button" className={sideCss.run} onClick={() => choose(from)}>
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

interface MonthBarProps {
  day: string;
  today: string;
  choose(day: string): void;
}

/** Which month is shown, the ways to others, and what the signs in it mean. */
function MonthBar({ day, today, choose }: MonthBarProps) {
  const t = useWords(words);
  const names = useDayNames();
  return (
    <div className={gridCss.bar}>
      <IconButton icon={IconLeft} label={t('previous')} onClick={() => choose(inMonth(day, -1))} />
      <h2 aria-live="polite">{names.month(day)}</h2>
      <IconButton icon={IconRight} label={t('next')} onClick={() => choose(inMonth(day, 1))} />
      <Button onClick={() => choose(today)}>{t('today')}</Button>
      <p className={gridCss.legend}>
        <span className="ui-tag ui-tag-danger">{t('closed')}</span>
        {t('holiday')}
        <span className="ui-tag ui-tag-primary">{t('open')}</span>
        {t('workday')}
        <span className={gridCss.weekend}>{t('closed')}</span>
        {t('weekdayClosed')}
      </p>
    </div>
  );
}

interface DaySideProps {
  calendar: BusinessCalendar;
  days: readonly DayRow[];
  day: string;
}

/** The chosen day: what it is, when it ends, and when what belongs to it is settled. */
function DaySide({ calendar, days, day }: DaySideProps) {
  const t = useWords(words);
  const names = useDayNames();
  const cycles = useDict('settle_cycle');
  const { is, name } = stateOf(calendar, byDay(days), day);
  return (
    <>
      <Section title={`${day} ${names.long(day)}`}>
        <p className={sideCss.state}>
          {name ? t('named', { state: t(`is.${is}`), name }) : t(`is.${is}`)}
        </p>
        <p className={sideCss.note}>
          {t('cutOffAt', { time: cutOffAt(calendar, day), zone: PLATFORM_ZONE })}
        </p>
      </Section>
      <Section title={t('dueTitle')}>
        <dl className={sideCss.due}>
          {SettleCycle.options.map((cycle) => {
            const due = dueDay(calendar, cycle, day);
            return (
              <div key={cycle}>
                <dt>{cycles.label(cycle)}</dt>
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
