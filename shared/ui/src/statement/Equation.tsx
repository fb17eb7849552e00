import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { type EquationLine, MoneyEquation } from '../crud/record/MoneyEquation.tsx';
import { Section } from '../crud/record/Section.tsx';
import { sheetWords } from './sheet-words.ts';
import { effectOf, type ShownFigure, type ShownStatement } from './shown.ts';
import { statementWords } from './words.ts';

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
export function Equation({ statement }: { statement: ShownStatement }) {
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
