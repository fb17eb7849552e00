import '@arco-design/web-react/es/DatePicker/style/index.css';
import DatePicker from '@arco-design/web-react/es/DatePicker';
import dayjs, { type Dayjs } from 'dayjs';
import { IconCalendar } from '../icons.ts';
import type { DayPickerProps } from './DayPicker.tsx';
import { useDayLocale } from './day-locale.ts';

const DAY = { Picker: DatePicker, format: 'YYYY-MM-DD' };
const MONTH = { Picker: DatePicker.MonthPicker, format: 'YYYY-MM' };

/** Arco's calendar behind a button. */
export function ArcoDay({ label, unit, value, min, max, onChange }: DayPickerProps) {
  useDayLocale();
  const { Picker, format } = unit === 'month' ? MONTH : DAY;
  const isOut = (day?: Dayjs) => {
    const text = day?.format(format) ?? '';
    return (min !== undefined && text < min) || (max !== undefined && text > max);
  };
  return (
    <Picker
      value={dayjs(value).format(format) === value ? value : undefined}
      onChange={(day) => onChange(day ?? '')}
      disabledDate={isOut}
      triggerElement={
        <button type="button" tabIndex={0} className="ui-icon-button" aria-label={label}>
          <IconCalendar />
        </button>
      }
    />
  );
}
