import { PAPER_LINES } from '@portal/contract/common/statement';
import { isMonth } from '@portal/contract/common/statement-period';
import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import { Banner, ListDrawing, StateView } from '../feedback/index.ts';
import { Days } from './Days.tsx';
import { sheetWords } from './sheet-words.ts';
import { effectOf, type ShownFigure, type ShownStatement } from './shown.ts';
import { statementWords } from './words.ts';
import './tiles.css';
import type { CSSProperties } from 'react';
import { type EquationLine, MoneyEquation } from '../crud/record/MoneyEquation.tsx';
import { Section } from '../crud/record/Section.tsx';

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

/** Characters of the currency beside an amount. */
const CURRENCY_CHARACTERS = 4;

/** The figures that one looks for first, in one card. */
function Tiles({ statement: { tiles, currency } }: { statement: ShownStatement }) {
  return (
    <ul className="ui-statement-tiles">
      {tiles.map(({ label, note, minor }) => {
        const text = formatMinor(minor, currency);
        const characters = text.length + CURRENCY_CHARACTERS;
        return (
          <li key={label}>
            <div>
              {label}
              <span>{note}</span>
            </div>
            <div style={{ '--characters': characters } as CSSProperties}>
              {text}
              <span>{currencyName(currency)}</span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** A figure below the terms that it is made of, where they are several. */
function linesOf(figure: ShownFigure): EquationLine[] {
  const { label, terms } = figure;
  if (terms.length === 0) return [];
  const total = { label, minor: effectOf(figure) };
  if (terms.length === 1) return [total];
  const steps = terms.map((term) => ({
    ...term,
    // Kinds may have terms of one name: a failed remittance gives back amount and fee.
    id: `${label} ${term.label}`,
    isStep: true,
  }));
  return [...steps, total];
}

/** Equation of the closing balance: opening, each figure with its terms, closing. */
function Equation({ statement }: { statement: ShownStatement }) {
  const t = useWords(sheetWords);
  const tFigures = useWords(statementWords);
  const { figures, opening, closing, currency, difference } = statement;
  return (
    <Section title={t('equation')}>
      <MoneyEquation
        currency={currency}
        lines={[{ label: tFigures('opening'), minor: opening }, ...figures.flatMap(linesOf)]}
        result={{ label: tFigures('closing'), minor: closing }}
      />
      {difference === '0' && (
        <p className="ui-statement-tied">
          {tFigures('tied', { amount: formatMinor('0', currency) })}
        </p>
      )}
    </Section>
  );
}
