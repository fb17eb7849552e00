import { useWords } from '@portal/i18n';
import { Button, type FormDrawerState, Select } from '@portal/ui';
import type { Calendar } from './api.ts';
import css from './list.module.css';
import { calendarName } from './names.ts';
import { words } from './words.ts';

interface CalendarListProps {
  rows: readonly Calendar[];
  current: Calendar;
  choose(calendarId: string): void;
  /** Adds one, for who may. */
  form: Pick<FormDrawerState, 'canCreate' | 'createLabel' | 'create'>;
}

/** The calendars at the left: whose each is, in which zone, and when its day ends. */
export function CalendarList({ rows, current, choose, form }: CalendarListProps) {
  const t = useWords(words);
  return (
    <nav className={css.list} aria-label={t('calendars')}>
      <div className={css.listHead}>
        <b>{t('calendars')}</b>
        <output>{rows.length}</output>
        {form.canCreate && <Button onClick={() => form.create()}>{form.createLabel}</Button>}
      </div>
      <ul>
        {rows.map((row) => (
          <li key={row.calendarId} data-current={row === current || undefined}>
            <button
              type="button"
              className={css.entry}
              aria-current={row === current || undefined}
              onClick={() => choose(row.calendarId)}
            >
              <b>{calendarName(t, row)}</b>
              <small>
                {row.zone} · {row.cutOff}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same on a phone: one of them at a time. */
export function CalendarChoice({ rows, current, choose, form }: CalendarListProps) {
  const t = useWords(words);
  return (
    <div className={css.choice}>
      <Select
        aria-label={t('calendars')}
        value={current.calendarId}
        onChange={choose}
        options={rows.map((row) => ({ value: row.calendarId, label: calendarName(t, row) }))}
      />
      {form.canCreate && <Button onClick={() => form.create()}>{form.createLabel}</Button>}
    </div>
  );
}
