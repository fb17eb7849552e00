import {
  effectOf,
  effectOfAll,
  FIGURE_NAMES,
  type Figure,
  termsOfFigure,
} from '@portal/contract/finance/statement-terms';
import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { type EquationLine, MoneyEquation, Section, useDict } from '@portal/ui';
import type { StatementData } from './api.ts';
import css from './statement.module.css';
import { figureWords, words } from './words.ts';

/** How the closing balance comes about: opening, each figure with its terms, closing. */
export function Equation({ statement }: { statement: StatementData }) {
  const t = useWords(words);
  const tFigures = useWords(figureWords);
  const names = useDict('settle_term');
  const { terms, opening, closing, currency, difference } = statement;
  const linesOf = (figure: Figure): EquationLine[] => {
    const own = termsOfFigure(figure, terms);
    if (own.length === 0) return [];
    const total = { label: tFigures(figure), minor: String(effectOfAll(own)) };
    if (own.length === 1) return [total];
    const steps = own.map((sum) => ({
      label: names.entry(sum.term)?.label ?? sum.term,
      minor: String(effectOf(sum)),
      isStep: true,
    }));
    return [...steps, total];
  };
  return (
    <Section title={t('equation')}>
      <MoneyEquation
        currency={currency}
        lines={[{ label: tFigures('opening'), minor: opening }, ...FIGURE_NAMES.flatMap(linesOf)]}
        result={{ label: tFigures('closing'), minor: closing }}
      />
      {difference === '0' && (
        <p className={css.tied}>{tFigures('tied', { amount: formatMinor('0', currency) })}</p>
      )}
    </Section>
  );
}
