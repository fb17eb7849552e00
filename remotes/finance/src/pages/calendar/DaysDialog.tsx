import { DaysInput } from '@portal/contract/finance/calendar';
import { type BusinessCalendar, isBusinessDay } from '@portal/contract/finance/calendar-rules';
import { useWords } from '@portal/i18n';
import { FormDialog, toast, useDict, useFormState, useLatest } from '@portal/ui';
import { useEffect } from 'react';
import { type Calendar, calendars, type DayRow } from './api.ts';
import { byDay } from './day-state.ts';
import { DayField } from './fields.ts';
import { calendarName } from './names.ts';
import { words } from './words.ts';

interface DaysDialogProps {
  of: Calendar;
  calendar: BusinessCalendar;
  days: readonly DayRow[];
  day: string;
  close(): void;
  done(): Promise<unknown>;
}

/** Makes the chosen day, or days from it on, a holiday, a working day, or like any other again. */
export function DaysDialog({ of, calendar, days, day, close, done }: DaysDialogProps) {
  const t = useWords(words);
  const kinds = useDict('calendar_day_kind');
  const { calendarId, version } = of;
  const set = byDay(days).get(day);
  const form = useFormState(
    DaysInput,
    async (input) => {
      await calendars.setDays({ params: { calendarId }, body: { ...input, version } });
      close();
      toast(t('daysSaved'));
      await done();
    },
    {
      from: day,
      to: day,
      kind: set?.kind ?? (isBusinessDay(calendar, day) ? 'HOLIDAY' : 'WORKDAY'),
      name: set?.name ?? '',
    },
  );
  // Somebody else was faster: what they did is shown, and is what the next attempt is about.
  const isStale = form.failure?.stale === true;
  const refresh = useLatest(done);
  useEffect(() => {
    if (isStale) void refresh.current();
  }, [isStale, refresh]);
  const options = [
    ...kinds.entries.map(({ value, label }) => ({ value, label })),
    { value: 'WEEKDAY', label: t('asWeekday') },
  ];
  return (
    <FormDialog title={t('daysTitle', { name: calendarName(t, of) })} form={form} close={close}>
      <DayField.Date name="from" />
      <DayField.Date name="to" />
      <DayField.Choice name="kind" options={options} />
      {form.values.kind !== 'WEEKDAY' && <DayField.Text name="name" hint={t('nameHint')} />}
    </FormDialog>
  );
}
