import type { BusinessCalendar } from '@portal/contract/finance/calendar-rules';
import { useWords } from '@portal/i18n';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { DayRow } from './api.ts';
import { byDay, type DayState, stateOf } from './day-state.ts';
import css from './grid.module.css';
import { dayByKey, WEEKDAYS, weeksOf } from './month.ts';
import { dayOfWeek, useDayNames } from './names.ts';
import { words } from './words.ts';

interface MonthGridProps {
  calendar: BusinessCalendar;
  days: readonly DayRow[];
  /** The chosen day, whose month is shown. */
  day: string;
  today: string;
  choose(day: string): void;
  /** Opens the editor of the chosen day, for who may change it. */
  open: (() => void) | undefined;
}

/** Its cells are chosen and walked by keys, which those of a table are not. */
const GRID = { role: 'grid' };

const monthOf = (day: string) => day.slice(0, 7);

/** A month as a grid: one day has the focus, keys move it, Enter changes it. */
export function MonthGrid({ calendar, days, day, today, choose, open }: MonthGridProps) {
  const names = useDayNames();
  const grid = useRef<HTMLTableElement>(null);
  const isMoved = useRef(false);
  const set = byDay(days);
  useEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moved = dayByKey(event.key, day);
    const isOpening = event.key === 'Enter' && open !== undefined;
    if (!moved && !isOpening) return;
    event.preventDefault();
    if (isOpening) return open();
    isMoved.current = true;
    choose(moved ?? day);
  };

  return (
    <table {...GRID} ref={grid} className={css.grid} aria-label={names.month(day)}>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" abbr={names.long(dayOfWeek(weekday))}>
              {names.short(dayOfWeek(weekday))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(day).map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <DayCell
                key={one}
                day={one}
                state={stateOf(calendar, set, one)}
                weekday={names.long(one)}
                isOutside={monthOf(one) !== monthOf(day)}
                isChosen={one === day}
                isToday={one === today}
                choose={() => choose(one)}
                open={open}
                onKeyDown={press}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps {
  day: string;
  state: DayState;
  /** Its weekday in words. */
  weekday: string;
  isOutside: boolean;
  isChosen: boolean;
  isToday: boolean;
  choose(): void;
  open: (() => void) | undefined;
  onKeyDown(event: KeyboardEvent): void;
}

/** The sign of a day, which no colour has to tell. */
function Sign({ is }: Pick<DayState, 'is'>) {
  const t = useWords(words);
  if (is === 'holiday') return <span className="ui-tag ui-tag-danger">{t('closed')}</span>;
  if (is === 'workday') return <span className="ui-tag ui-tag-primary">{t('open')}</span>;
  return is === 'weekdayClosed' && <span className={css.weekend}>{t('closed')}</span>;
}

/** A day of the grid: number, whether people work, and what it is called. */
function DayCell(props: DayCellProps) {
  const { day, state, weekday, isOutside, isChosen, isToday, choose, open, onKeyDown } = props;
  const t = useWords(words);
  const said = [day, weekday, isToday && t('today'), t(`is.${state.is}`), state.name];
  // Attributes that turn a table cell into a cell of a grid.
  const cell = { role: 'gridcell', 'aria-selected': isChosen };
  return (
    <td
      {...cell}
      tabIndex={isChosen ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      data-day={day}
      data-is={state.is}
      data-outside={isOutside || undefined}
      onClick={choose}
      onDoubleClick={open}
      onKeyDown={onKeyDown}
    >
      <span className="ui-hidden">{said.filter(Boolean).join(' ')}</span>
      <div className={css.day} aria-hidden="true">
        <span className={css.number}>{Number(day.slice(8))}</span>
        <Sign is={state.is} />
        <span className={css.name} data-tip={state.name || undefined}>
          {state.name}
        </span>
      </div>
    </td>
  );
}
