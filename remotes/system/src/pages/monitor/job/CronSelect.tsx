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
    <label>
      {label}
      <select
        className={css.select}
        value={value}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
