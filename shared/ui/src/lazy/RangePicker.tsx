import { IconCalendar } from '../icons.ts';
import type { Days } from '../parts/days.ts';
import { LazyControl } from './LazyControl.tsx';
import { lazyPart } from './lazy-part.ts';

export interface RangePickerProps {
  label: string;
  /** Days `yyyy-MM-dd`; both empty = no range. */
  from: string;
  to: string;
  hints: [from: string, to: string];
  presets: { text: string; days: Days }[];
  onChange(days: Days | undefined): void;
}

const part = lazyPart<RangePickerProps>(async () => ({
  Part: (await import('./arco-range.tsx')).ArcoRange,
}));

/** Range of days; its calendar is fetched when it is first wanted. */
export function RangePicker(props: RangePickerProps) {
  const { label, from, to, hints } = props;
  return (
    <LazyControl
      part={part}
      props={props}
      rest={(handlers) => (
        <div className="arco-picker arco-picker-range arco-picker-size-default arco-picker-has-prefix">
          <div className="arco-picker-prefix">
            <span className="ui-prefix">{label}</span>
          </div>
          <div className="arco-picker-input">
            <input {...handlers} placeholder={hints[0]} value={from} readOnly />
          </div>
          <span className="arco-picker-separator">-</span>
          <div className="arco-picker-input">
            <input {...handlers} placeholder={hints[1]} value={to} readOnly />
          </div>
          <div className="arco-picker-suffix">
            <span className="arco-picker-suffix-icon">
              <IconCalendar />
            </span>
          </div>
        </div>
      )}
    />
  );
}
