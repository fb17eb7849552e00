import { type Option, Select } from '../lazy/Select.tsx';

interface QueueSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: (Option & { value: Value })[];
  onChange(value: Value): void;
}

/** Chooses what a queue shows or in which order; looks like a link at the right of its head. */
export function QueueSelect<Value extends string>({ label, ...select }: QueueSelectProps<Value>) {
  return (
    <span className="ui-queue-select">
      <Select {...select} aria-label={label} triggerProps={{ autoAlignPopupWidth: false }} />
    </span>
  );
}
