import '@arco-design/web-react/es/DatePicker/style/index.css';
import DatePicker from '@arco-design/web-react/es/DatePicker';
import dayjs from 'dayjs';
import { useDayLocale } from './day-locale.ts';
import { platformDay } from './platform-day.tsx';
import type { RangePickerProps } from './RangePicker.tsx';

/** Arco's range picker over days as text. */
export function ArcoRange({ label, from, to, hints, presets, onChange }: RangePickerProps) {
  useDayLocale();
  return (
    <DatePicker.RangePicker
      prefix={<span className="ui-prefix">{label}</span>}
      placeholder={hints}
      value={from ? [from, to] : []}
      onChange={([beginTime, endTime] = []) =>
        onChange(beginTime && endTime ? { beginTime, endTime } : undefined)
      }
      shortcuts={presets.map(({ text, days }) => ({
        text,
        value: () => [dayjs(days.beginTime), dayjs(days.endTime)],
      }))}
      shortcutsPlacementLeft
      dateRender={platformDay}
      editable
    />
  );
}
