import { type KeyboardEvent, useState } from 'react';
import css from './cron.module.css';
import type { Option } from './cron-options.ts';

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -10,
  ArrowDown: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

interface CronValuesProps {
  label: string;
  options: readonly Option[];
  chosen: readonly number[];
  change(values: number[]): void;
}

/** Chosen values of a field, at least one; one stop of the tab key, arrows lead to the others. */
export function CronValues({ label: name, options, chosen, change }: CronValuesProps) {
  const [current, setCurrent] = useState(chosen[0]);
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = options.findIndex(({ value }) => value === current);
    const next = Math.max(0, Math.min(options.length - 1, at + step));
    setCurrent(options[next]?.value);
    event.currentTarget.querySelectorAll('input')[next]?.focus();
  };
  const toggle = (value: number) => {
    const others = chosen.filter((one) => one !== value);
    const next = others.length < chosen.length ? others : [...chosen, value];
    if (next.length > 0) change(next.sort((a, b) => a - b));
  };
  return (
    <fieldset className={css.values} aria-label={name} onKeyDown={move}>
      {options.map(({ value, label }) => (
        <label key={value} className={css.value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            tabIndex={value === current ? 0 : -1}
            onFocus={() => setCurrent(value)}
            onChange={() => toggle(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
