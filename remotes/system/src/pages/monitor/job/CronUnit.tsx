import { useWords } from '@portal/i18n';
import { useId } from 'react';
import { CronControls } from './CronControls.tsx';
import { startOf } from './compose-cron.ts';
import css from './cron.module.css';
import { thisYear } from './cron-options.ts';
import { KINDS, type Kind, type Part, type Unit } from './cron-units.ts';
import { words } from './words.ts';

interface CronUnitProps {
  unit: Unit;
  part: Part;
  change(part: Part): void;
}

/** Choices of one field of an expression, and the controls of the chosen kind. */
export function CronUnit({ unit, part, change }: CronUnitProps) {
  const t = useWords(words);
  const name = useId();
  const labelOf = (kind: Kind) =>
    kind === 'every' ? t(`cron.every.${unit}`) : t(`cron.kind.${kind}`);
  return (
    <fieldset className={css.unit} aria-label={t(`cron.tab.${unit}`)}>
      {part.kind === 'other' && <p className={css.muted}>{t('cron.other', { text: part.text })}</p>}
      {KINDS[unit].map((kind) => (
        <div key={kind}>
          <label className={css.kind}>
            <input
              type="radio"
              name={name}
              checked={part.kind === kind}
              onChange={() => change(startOf(unit, kind, thisYear()))}
            />
            {labelOf(kind)}
          </label>
          {part.kind === kind && <CronControls unit={unit} part={part} change={change} />}
        </div>
      ))}
    </fieldset>
  );
}
