import { type KeyOf, useLanguage, useWords } from '@portal/i18n';
import { Select } from '@portal/ui';
import { type KeyboardEvent, useState } from 'react';
import css from './cron.module.css';
import {
  choicesOf,
  type Option,
  optionsOf,
  plainOptions,
  stepsOf,
  thisYear,
} from './cron-options.ts';
import { numbers, type Part, type Unit } from './cron-units.ts';
import { words } from './words.ts';

interface CronControlsProps {
  unit: Unit;
  part: Part;
  change(part: Part): void;
}

type Word = KeyOf<typeof import('./zh-CN.json')>;

/** The first to the fifth weekday of a month. */
const NTHS = numbers(1, 5);

/** Numbers, months or weekdays that belong to what a field says; nothing where it needs none. */
export function CronControls({ unit, part, change }: CronControlsProps) {
  const t = useWords(words);
  const options = optionsOf(unit, choicesOf(unit, part, thisYear()), useLanguage());
  const pick = (label: Word, value: number, put: (value: number) => Part, of = options) => (
    <CronSelect label={t(label)} value={value} options={of} choose={(next) => change(put(next))} />
  );
  switch (part.kind) {
    case 'range':
      return (
        <p className={css.controls}>
          {pick('cron.from', part.from, (from) => ({ ...part, from }))}
          {pick('cron.to', part.to, (to) => ({ ...part, to }))}
        </p>
      );
    case 'step':
      return (
        <p className={css.controls}>
          {pick('cron.from', part.from, (from) => ({ ...part, from }))}
          {pick(
            'cron.stepEvery',
            part.every,
            (every) => ({ ...part, every }),
            plainOptions(stepsOf(unit, part.every)),
          )}
          {t(`cron.step.${unit}`)}
        </p>
      );
    case 'values':
      return (
        <CronValues
          label={t('cron.kind.values')}
          options={options}
          chosen={part.values}
          change={(values) => change({ ...part, values })}
        />
      );
    case 'nth':
      return (
        <p className={css.controls}>
          {pick('cron.nth', part.nth, (nth) => ({ ...part, nth }), plainOptions(NTHS))}
          {pick('cron.weekday', part.day, (day) => ({ ...part, day }))}
        </p>
      );
    case 'lastOf':
      return (
        <p className={css.controls}>
          {pick('cron.weekday', part.day, (day) => ({ ...part, day }))}
        </p>
      );
    case 'weekday':
      return (
        <p className={css.controls}>{pick('cron.day', part.day, (day) => ({ ...part, day }))}</p>
      );
    default:
      return null;
  }
}

interface CronSelectProps {
  label: string;
  value: number;
  options: readonly Option[];
  choose(value: number): void;
}

/** One number of a field, its name before it. */
function CronSelect({ label, value, options, choose }: CronSelectProps) {
  return (
    <span className={css.choice}>
      <span aria-hidden="true">{label}</span>
      <Select aria-label={label} value={value} onChange={choose} options={[...options]} />
    </span>
  );
}

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
function CronValues({ label: name, options, chosen, change }: CronValuesProps) {
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
