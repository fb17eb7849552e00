import { type KeyOf, useLanguage, useWords } from '@portal/i18n';
import { CronSelect } from './CronSelect.tsx';
import { CronValues } from './CronValues.tsx';
import css from './cron.module.css';
import { choicesOf, optionsOf, plainOptions, stepsOf, thisYear } from './cron-options.ts';
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
