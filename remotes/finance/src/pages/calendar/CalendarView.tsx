import { CalendarChange, CalendarInput } from '@portal/contract/finance/calendar';
import { FormDrawer, useFormDrawer, useNarrow, useTabParam } from '@portal/ui';
import { type Calendar, calendars } from './api.ts';
import { ChangeFields, NewFields } from './CalendarFields.tsx';
import { CalendarChoice, CalendarList } from './CalendarList.tsx';
import { CalendarPane } from './CalendarPane.tsx';
import css from './calendar.module.css';
import { words } from './words.ts';

/** Values that a new calendar begins with. */
const USUAL = { cutOff: '24:00', closedWeekdays: [6, 7] };

interface CalendarViewProps {
  rows: readonly Calendar[];
  reload(): unknown;
}

/** The calendars, and the one that the address names, else the default. */
export function CalendarView({ rows, reload }: CalendarViewProps) {
  const [wanted, choose] = useTabParam('calendar');
  const isNarrow = useNarrow();
  const added = useFormDrawer(words, CalendarInput, calendars, reload);
  const changed = useFormDrawer(words, CalendarChange, calendars, reload);
  const adding = { ...added, create: () => added.create(USUAL) };
  const current = rows.find(({ calendarId }) => calendarId === wanted) ?? rows[0];
  if (!current) return null;
  const Choice = isNarrow ? CalendarChoice : CalendarList;
  return (
    <div className={css.panes}>
      <Choice rows={rows} current={current} choose={choose} form={adding} />
      <CalendarPane
        key={current.calendarId}
        calendar={current}
        reload={reload}
        edit={() => changed.edit(current)}
      />
      <FormDrawer form={added}>
        <NewFields form={added} />
      </FormDrawer>
      <FormDrawer form={changed}>
        <ChangeFields form={changed} />
      </FormDrawer>
    </div>
  );
}
