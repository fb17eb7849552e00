import { useWords } from '@portal/i18n';
import type { KeyboardEvent } from 'react';
import type { DayState } from './day-state.ts';
import css from './grid.module.css';
import { words } from './words.ts';

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
export function DayCell(props: DayCellProps) {
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
