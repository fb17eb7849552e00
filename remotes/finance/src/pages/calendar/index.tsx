import { CalendarChange, CalendarInput } from '@portal/contract/finance/calendar';
import { useWords } from '@portal/i18n';
import {
  Button,
  FormDrawer,
  type FormDrawerState,
  type FormState,
  Region,
  Select,
  useCall,
  useFormDrawer,
  useNarrow,
  useTabParam,
} from '@portal/ui';
import { type Calendar, calendars } from './api.ts';
import { CalendarPane } from './CalendarPane.tsx';
import css from './calendar.module.css';
import { Field } from './fields.ts';
import listCss from './list.module.css';
import { WEEKDAYS } from './month.ts';
import { calendarName, dayOfWeek, useDayNames } from './names.ts';
import sideCss from './side.module.css';
import { words } from './words.ts';

/** Business calendars of channels and currencies: when what is paid is settled (money §4). */
export default function CalendarPage() {
  const list = useCall(calendars.list, {});
  return (
    <Region answer={list} height={640}>
      {(rows) => <CalendarView rows={rows} reload={list.reload} />}
    </Region>
  );
}

/** Values that a new calendar begins with. */
const USUAL = { cutOff: '24:00', closedWeekdays: [6, 7] };

interface CalendarViewProps {
  rows: readonly Calendar[];
  reload(): unknown;
}

/** The calendars, and the one that the address names, else the default. */
function CalendarView({ rows, reload }: CalendarViewProps) {
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

const ZONES = Intl.supportedValuesOf('timeZone');

/** A zone that this browser does not list is still one, when the calendar has it. */
const optionsOf = (zone: string) =>
  [...new Set([zone, ...ZONES])].filter(Boolean).map((value) => ({ value, label: value }));

/** Zone, the end of the accounting day, and the weekdays on which nobody works. */
function ChangeFields({ form }: { form: FormState }) {
  const t = useWords(words);
  const names = useDayNames();
  const { zone = '' } = form.values as Record<string, string>;
  const weekdays = WEEKDAYS.map((value) => ({ value, label: names.short(dayOfWeek(value)) }));
  return (
    <>
      <Field.Choice name="zone" options={optionsOf(zone)} />
      <Field.Text name="cutOff" hint={t('cutOffHint')} />
      <Field.Choices name="closedWeekdays" options={weekdays} />
    </>
  );
}

/** The same, and whose a new calendar is. */
function NewFields({ form }: { form: FormState }) {
  const t = useWords(words);
  return (
    <>
      <p className={sideCss.note}>{t('scopeNote')}</p>
      <Field.Dict name="chnlCode" type="myDict_channel" />
      <Field.Currency name="currency" />
      <ChangeFields form={form} />
    </>
  );
}

interface CalendarListProps {
  rows: readonly Calendar[];
  current: Calendar;
  choose(calendarId: string): void;
  /** Adds one, for who may. */
  form: Pick<FormDrawerState, 'canCreate' | 'createLabel' | 'create'>;
}

/** The calendars at the left: whose each is, in which zone, and when its day ends. */
function CalendarList({ rows, current, choose, form }: CalendarListProps) {
  const t = useWords(words);
  return (
    <nav className={listCss.list} aria-label={t('calendars')}>
      <div className={listCss.listHead}>
        <b>{t('calendars')}</b>
        <output>{rows.length}</output>
        {form.canCreate && <Button onClick={() => form.create()}>{form.createLabel}</Button>}
      </div>
      <ul>
        {rows.map((row) => (
          <li key={row.calendarId} data-current={row === current || undefined}>
            <button
              type="button"
              className={listCss.entry}
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
function CalendarChoice({ rows, current, choose, form }: CalendarListProps) {
  const t = useWords(words);
  return (
    <div className={listCss.choice}>
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
