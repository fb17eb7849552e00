import '@arco-design/web-react/es/DatePicker/style/index.css';
import DatePicker from '@arco-design/web-react/es/DatePicker';
import dayjs, { type Dayjs } from 'dayjs';
import { IconCalendar } from '../icons.ts';
import type { DayPickerProps } from './DayPicker.tsx';
import { useDayLocale } from './day-locale.ts';
import { platformDay } from './platform-day.tsx';

const DAY = { Picker: DatePicker, format: 'YYYY-MM-DD', dateRender: platformDay };
const MONTH = { Picker: DatePicker.MonthPicker, format: 'YYYY-MM', dateRender: undefined };

/** Arco's calendar behind a button. */
export function ArcoDay({ label, unit, value, min, max, onChange }: DayPickerProps) {
  useDayLocale();
  const { Picker, format, dateRender } = unit === 'month' ? MONTH : DAY;
  const isOut = (day?: Dayjs) => {
    const text = day?.format(format) ?? '';
    return (min !== undefined && text < min) || (max !== undefined && text > max);
  };
  return (
    <Picker
      value={dayjs(value).format(format) === value ? value : undefined}
      onChange={(day) => onChange(day ?? '')}
      disabledDate={isOut}
      dateRender={dateRender}
      triggerElement={
        <button type="button" tabIndex={0} className="ui-icon-button" aria-label={label}>
          <IconCalendar />
        </button>
      }
    />
  );
}
