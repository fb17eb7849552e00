import '@arco-design/web-react/es/DatePicker/style/index.css';
import DatePicker from '@arco-design/web-react/es/DatePicker';
import dayjs, { type Dayjs } from 'dayjs';
import { IconCalendar } from '../icons.ts';
import type { DayPickerProps } from './DayPicker.tsx';
import { useDayLocale } from './day-locale.ts';

const DAY = 'YYYY-MM-DD';

/** Arco's calendar behind a button. */
export function ArcoDay({ label, value, min, max, onChange }: DayPickerProps) {
  useDayLocale();
  const isOut = (day?: Dayjs) => {
    const text = day?.format(DAY) ?? '';
    return (min !== undefined && text < min) || (max !== undefined && text > max);
  };
  return (
    <DatePicker
      value={dayjs(value).format(DAY) === value ? value : undefined}
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
