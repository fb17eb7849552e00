import { isMonth, periodBeside, periodBy } from '@portal/contract/common/statement-period';
import { useWords } from '@portal/i18n';
import { useShortcuts } from '../hooks/useShortcuts.ts';
import { IconLeft, IconRight } from '../icons.ts';
import { DayPicker } from '../lazy/DayPicker.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { Segments } from '../parts/Segments.tsx';
import { sheetWords } from './sheet-words.ts';

interface PeriodChoiceProps {
  period: string;
  /** The platform's day: nothing later has begun. */
  today: string;
  choose(period: string): void;
}

const UNITS = ['month', 'day'] as const;

/** A month or a day, by steps or from a calendar; `k` and `j` step, too. */
export function PeriodChoice({ period, today, choose }: PeriodChoiceProps) {
  const t = useWords(sheetWords);
  const unit = isMonth(period) ? 'month' : 'day';
  const previous = periodBeside(period, -1, today);
  const next = periodBeside(period, 1, today);
  const goTo = (other: string | undefined) => () => other && choose(other);
  useShortcuts({ k: goTo(previous), j: goTo(next) });
  return (
    <>
      <Segments label={t('by')}>
        {UNITS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === unit}
            onClick={() => choose(periodBy(one, period, today))}
          >
            {t(one === 'month' ? 'byMonth' : 'byDay')}
          </button>
        ))}
      </Segments>
      <span className="ui-statement-period">
        <IconButton icon={IconLeft} label={t('previous')} onClick={goTo(previous)} />
        <output>{period}</output>
        <DayPicker
          key={unit}
          label={t(unit === 'month' ? 'pickMonth' : 'pickDay')}
          {...(unit === 'month' && { unit })}
          value={period}
          max={today.slice(0, period.length)}
          onChange={(chosen) => chosen && choose(chosen)}
        />
        <IconButton
          icon={IconRight}
          label={t(next ? 'next' : 'noNext')}
          disabled={!next}
          onClick={goTo(next)}
        />
      </span>
    </>
  );
}
