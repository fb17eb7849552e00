import './sheet.css';
import { can } from '@portal/auth';
import { isMonth, periodBeside, periodBy } from '@portal/contract/common/statement-period';
import { useWords } from '@portal/i18n';
import { useExportFile } from '../crud/export/useExportFile.ts';
import { showError, toast } from '../feedback/toast.ts';
import { useOnce } from '../hooks/useOnce.ts';
import { useShortcuts } from '../hooks/useShortcuts.ts';
import { IconLeft, IconRight } from '../icons.ts';
import { DayPicker } from '../lazy/DayPicker.tsx';
import { ActionButton } from '../parts/ActionButton.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { Region } from '../parts/Region.tsx';
import { Segments } from '../parts/Segments.tsx';
import { Body } from './Body.tsx';
import { sheetWords } from './sheet-words.ts';
import type { ShownStatement, StatementSheetProps } from './shown.ts';

const HEIGHT_PX = 420;

/** Choice of a statement and its files, with the statement below; `r` reads it again. */
export function Sheet({ choice, period, today, choose, answer, children }: StatementSheetProps) {
  useShortcuts({ r: () => void answer?.reload() });
  return (
    <div className="ui-statement">
      <div className="ui-statement-bar">
        <div className="ui-statement-choice">
          {choice}
          {period !== undefined && <PeriodChoice period={period} today={today} choose={choose} />}
        </div>
        {answer?.data && <Files statement={answer.data} />}
      </div>
      {answer ? (
        <Region answer={answer} height={HEIGHT_PX}>
          {(statement) => <Body statement={statement} choose={choose} />}
        </Region>
      ) : (
        children
      )}
    </div>
  );
}

/** Runs one file at a time, and says why there is none. */
function useFile(make: () => Promise<void>): [run: () => void, isBusy: boolean] {
  const [run, isBusy] = useOnce(async () => {
    try {
      await make();
    } catch (error) {
      showError(error);
    }
  });
  return [() => void run(), isBusy];
}

/** The statement that is shown, as a file. */
function Files({ statement: { files, difference } }: { statement: ShownStatement }) {
  const t = useWords(sheetWords);
  const save = useExportFile(files.export);
  const [workbook, isSaving] = useFile(() => save(files.query));
  const [paper, isPrinting] = useFile(async () => {
    await files.print();
    toast(t('saved'));
  });
  if (!can(files.export.permit)) return null;
  const reason = difference === '0' ? undefined : t('untied');
  return (
    <div className="ui-statement-files">
      <ActionButton label={t('paper')} reason={reason} isBusy={isPrinting} run={paper} />
      <ActionButton
        label={t('workbook')}
        look="primary"
        reason={reason}
        isBusy={isSaving}
        run={workbook}
      />
    </div>
  );
}

interface PeriodChoiceProps {
  period: string;
  /** The platform's day: nothing later has begun. */
  today: string;
  choose(period: string): void;
}

const UNITS = ['month', 'day'] as const;

/** A month or a day, by steps or from a calendar; `k` and `j` step, too. */
function PeriodChoice({ period, today, choose }: PeriodChoiceProps) {
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
