import { PAPER_LINES } from '@portal/contract/common/statement';
import { isMonth } from '@portal/contract/common/statement-period';
import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { Banner, ListDrawing, StateView } from '@portal/ui';
import type { StatementData } from './api.ts';
import { Batches } from './Batches.tsx';
import { Days } from './Days.tsx';
import { Equation } from './Equation.tsx';
import { Figures } from './Figures.tsx';
import css from './statement.module.css';
import { figureWords, words } from './words.ts';

interface StatementBodyProps {
  statement: StatementData;
  /** Shows the statement of another period. */
  choose(period: string): void;
}

/** What is to be known of the figures: that they may still grow, or do not add up, or are too many. */
function Notices({ statement }: Pick<StatementBodyProps, 'statement'>) {
  const t = useWords(words);
  const tFigures = useWords(figureWords);
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

/** A statement: its figures, how the closing balance comes about, its batches and its days. */
export function StatementBody({ statement, choose }: StatementBodyProps) {
  const t = useWords(words);
  const tFigures = useWords(figureWords);
  const { asOf, zone, rules, lineCnt, period } = statement;
  return (
    <>
      <div className={css.notices}>
        <Notices statement={statement} />
      </div>
      <Figures statement={statement} />
      <p className={css.facts}>{t('facts', { at: asOf, zone, edition: rules })}</p>
      <div className={css.columns}>
        <Equation statement={statement} />
        <div>
          {lineCnt === 0 ? (
            <StateView drawing={<ListDrawing />} title={tFigures('empty')} text={t('emptyHint')} />
          ) : (
            <>
              <Batches statement={statement} />
              {isMonth(period) && <Days statement={statement} choose={choose} />}
            </>
          )}
        </div>
      </div>
    </>
  );
}
