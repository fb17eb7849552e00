import { can } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { Button, IconMore, ImportDialog, MenuButton, useConfirmed, useImport } from '@portal/ui';
import { type Calendar, calendars } from './api.ts';
import css from './calendar.module.css';
import { calendarName, dayOfWeek, useDayNames } from './names.ts';
import { words } from './words.ts';

interface PaneHeadProps {
  calendar: Calendar;
  /** The year that is shown, and would be imported. */
  year: string;
  edit(): void;
  /** Once its days are known. */
  setDays: (() => void) | undefined;
  /** After days were imported, and after the calendar is gone. */
  done(): unknown;
  removed(): unknown;
}

/** Actions on a calendar, for callers who may change it. */
function Actions({ calendar, year, edit, setDays, done, removed }: PaneHeadProps) {
  const t = useWords(words);
  const name = calendarName(t, calendar);
  const { calendarId, chnlCode, currency } = calendar;
  const params = { calendarId, year };
  const imports = useImport({
    preview: calendars.importPreview,
    run: calendars.importData,
    template: () => calendars.importTemplate({ params }),
    params,
    takes: 'table',
    hint: t('importHint', { name, year }),
    done,
  });
  const remove = useConfirmed(calendars.remove, removed);
  const isDefault = chnlCode === '' && currency === '';
  const removal = {
    label: t('remove'),
    danger: true,
    reason: isDefault ? t('defaultStays') : undefined,
    run: () =>
      remove(
        { params: { calendarId } },
        {
          title: t('removeTitle', { name }),
          text: t('removeText'),
          verb: t('remove'),
          done: t('removed'),
          danger: true,
        },
      ),
  };
  return (
    <div className={css.actions}>
      <MenuButton label={t('more')} icon={<IconMore />} items={[removal]} />
      <Button onClick={edit}>{t('change')}</Button>
      <Button onClick={imports.action.run}>{t('importYear', { year })}</Button>
      <Button type="primary" disabled={!setDays} onClick={setDays}>
        {t('setDays')}
      </Button>
      <ImportDialog imports={imports} />
    </div>
  );
}

/** Head of a calendar: its channel and currency, zone, end of day and closed weekdays. */
export function PaneHead(props: PaneHeadProps) {
  const t = useWords(words);
  const names = useDayNames();
  const { zone, cutOff, closedWeekdays } = props.calendar;
  const closed = closedWeekdays.map((weekday) => names.short(dayOfWeek(weekday)));
  return (
    <header className={css.head}>
      <div>
        <h1>{calendarName(t, props.calendar)}</h1>
        <p>
          {t('hours', { zone, cutOff })} ·{' '}
          {closed.length > 0 ? t('closedOn', { days: closed.join(t('comma')) }) : t('neverClosed')}
        </p>
      </div>
      {can(calendars.update.permit) && <Actions {...props} />}
    </header>
  );
}
