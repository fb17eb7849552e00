import { useWords } from '@portal/i18n';
import { type KeyboardEvent, useId, useState } from 'react';
import { CronUnit } from './CronUnit.tsx';
import { withPart } from './compose-cron.ts';
import css from './cron.module.css';
import { type CronParts, UNITS, type Unit } from './cron-units.ts';
import { words } from './words.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

interface CronTabsProps {
  /** Undefined: the expression cannot be read. */
  parts: CronParts | undefined;
  change(parts: CronParts): void;
}

/** The fields of an expression, one tab each. */
export function CronTabs({ parts, change }: CronTabsProps) {
  const t = useWords(words);
  const id = useId();
  const [active, setActive] = useState<Unit>('minute');
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent) => {
    const step = STEPS[key];
    if (step === undefined) return;
    const at = (UNITS.indexOf(active) + step + UNITS.length) % UNITS.length;
    setActive(UNITS[at] ?? active);
    currentTarget.querySelectorAll('button')[at]?.focus();
  };
  return (
    <div className={css.fields}>
      <div role="tablist" aria-label={t('cron.fields')} className={css.tabs} onKeyDown={onKeyDown}>
        {UNITS.map((unit) => (
          <button
            key={unit}
            type="button"
            role="tab"
            id={`${id}-${unit}`}
            aria-selected={unit === active}
            aria-controls={`${id}-panel`}
            tabIndex={unit === active ? 0 : -1}
            onClick={() => setActive(unit)}
          >
            {t(`cron.tab.${unit}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {parts ? (
          <CronUnit
            key={active}
            unit={active}
            part={parts[active]}
            change={(part) => change(withPart(parts, active, part))}
          />
        ) : (
          <p className={css.muted}>{t('cron.unreadable')}</p>
        )}
      </div>
    </div>
  );
}
