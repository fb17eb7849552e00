import { can } from '@portal/auth';
import { businessCalendar } from '@portal/contract/finance/calendar';
import { Region, useCall, useTabParam } from '@portal/ui';
import { useState } from 'react';
import { About } from './About.tsx';
import { type Calendar, calendars } from './api.ts';
import css from './calendar.module.css';
import { DaySide } from './DaySide.tsx';
import { DaysDialog } from './DaysDialog.tsx';
import { GridKeys } from './GridKeys.tsx';
import { MonthBar } from './MonthBar.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { dayIn, spanOf } from './month.ts';
import { PaneHead } from './PaneHead.tsx';
import { YearRuns } from './YearRuns.tsx';

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
