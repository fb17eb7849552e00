import { Select } from '@portal/ui';
import css from './cron.module.css';
import type { Option } from './cron-options.ts';

interface CronSelectProps {
  label: string;
  value: number;
  options: readonly Option[];
  choose(value: number): void;
}

/** One number of a field, its name before it. */
export function CronSelect({ label, value, options, choose }: CronSelectProps) {
  return (
    <span className={css.choice}>
      <span aria-hidden="true">{label}</span>
      <Select aria-label={label} value={value} onChange={choose} options={[...options]} />
    </span>
  );
}
