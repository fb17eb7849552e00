import './sheet.css';
import { useShortcuts } from '../hooks/useShortcuts.ts';
import { Region } from '../parts/Region.tsx';
import { Body } from './Body.tsx';
import { Files } from './Files.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import type { StatementSheetProps } from './shown.ts';

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
