import { PAPER_LINES } from '@portal/contract/common/statement';
import { isMonth } from '@portal/contract/common/statement-period';
import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { Banner, ListDrawing, StateView } from '../feedback/index.ts';
import { Days } from './Days.tsx';
import { Equation } from './Equation.tsx';
import { sheetWords } from './sheet-words.ts';
import type { ShownStatement } from './shown.ts';
import { Tiles } from './Tiles.tsx';
import { statementWords } from './words.ts';

interface BodyProps {
  statement: ShownStatement;
  /** Shows the statement of another period. */
  choose(period: string): void;
}

/** Notices about the figures: they may still grow, do not add up, or have too many lines for paper. */
function Notices({ statement }: Pick<BodyProps, 'statement'>) {
  const t = useWords(sheetWords);
  const tFigures = useWords(statementWords);
  const { isOver, lastTime, difference, currency, lineCnt } = statement;
  const amount = formatMinor(difference, currency);
  return (
    <>
      {difference !== '0' && <Banner tone="danger">{tFigures('untied', { amount })}</Banner>}
      {!isOver && (
        <Banner tone="info">
          {lastTime ? tFigures('open', { time: lastTime }) : tFigures('openEmpty')}
        </Banner>
      )}
      {lineCnt > PAPER_LINES && <Banner tone="info">{t('paperShort', { count: lineCnt })}</Banner>}
    </>
  );
}

/** A statement: its figures, how the closing balance comes about, and its days. */
export function Body({ statement, choose }: BodyProps) {
  const t = useWords(sheetWords);
  const tFigures = useWords(statementWords);
  const { asOf, zone, rules, lineCnt, period, above } = statement;
  return (
    <>
      <div className="ui-statement-notices">
        <Notices statement={statement} />
      </div>
      <Tiles statement={statement} />
      <p className="ui-statement-facts">{t('facts', { at: asOf, zone, edition: rules })}</p>
      <div className="ui-statement-columns">
        <Equation statement={statement} />
        <div>
          {lineCnt === 0 ? (
            <StateView drawing={<ListDrawing />} title={tFigures('empty')} text={t('emptyHint')} />
          ) : (
            <>
              {above}
              {isMonth(period) && <Days statement={statement} choose={choose} />}
            </>
          )}
        </div>
      </div>
    </>
  );
}
