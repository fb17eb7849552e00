import '../parts/icon-button.css';
import { IconCalendar } from '../icons.ts';
import { LazyControl } from './LazyControl.tsx';
import { lazyPart } from './lazy-part.ts';

export interface DayPickerProps {
  /** Name of the button that opens the calendar. */
  label: string;
  /** Months are taken instead of days: `yyyy-MM` everywhere. */
  unit?: 'month';
  /** Day `yyyy-MM-dd`; anything else counts as none. */
  value: string;
  /** First and last day that can be taken. */
  min?: string;
  max?: string;
  onChange(day: string): void;
}

const part = lazyPart<DayPickerProps>(async () => ({
  Part: (await import('./arco-day.tsx')).ArcoDay,
}));

/** Button that opens a calendar; the calendar is fetched when it is first wanted. */
export function DayPicker(props: DayPickerProps) {
  return (
    <LazyControl
      part={part}
      props={props}
      rest={(handlers) => (
        <button
          {...handlers}
          type="button"
          tabIndex={0}
          className="ui-icon-button"
          aria-label={props.label}
        >
          <IconCalendar />
        </button>
      )}
    />
  );
}
