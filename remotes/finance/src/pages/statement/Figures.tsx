import { effectOfAll, type Figure, termsOfFigure } from '@portal/contract/finance/statement-terms';
import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import type { CSSProperties } from 'react';
import type { StatementData } from './api.ts';
import css from './figures.module.css';
import { figureWords, words } from './words.ts';

/** What one looks for first; deductions are shown as what they are named, without a sign. */
const SHOWN: readonly [figure: Figure, sign: 1n | -1n][] = [
  ['paidOut', -1n],
  ['sales', 1n],
  ['refunds', -1n],
  ['fees', -1n],
];

interface TileProps {
  name: string;
  note: string;
  text: string;
  currency: string;
}

function Tile({ name, note, text, currency }: TileProps) {
  return (
    <li>
      <div className={css.name}>
        {name}
        <span>{note}</span>
      </div>
      <div className={css.figure} style={{ '--characters': text.length + 4 } as CSSProperties}>
        {text}
        <span>{currency}</span>
      </div>
    </li>
  );
}

/** The figures of the period in one card. */
export function Figures({ statement }: { statement: StatementData }) {
  const t = useWords(words);
  const tFigures = useWords(figureWords);
  const { terms, currency, closing, batches, lineCnt } = statement;
  const unit = currencyName(currency);
  const paid = batches.filter(({ paidTime }) => paidTime !== '').length;
  const noteOf = (figure: Figure) => {
    if (figure === 'paidOut') return t('batchCount', { count: paid });
    const count = termsOfFigure(figure, terms).reduce((sum, one) => sum + one.count, 0);
    return t('lineCount', { count });
  };
  return (
    <ul className={css.figures}>
      {SHOWN.map(([figure, sign]) => (
        <Tile
          key={figure}
          name={tFigures(figure)}
          note={noteOf(figure)}
          text={formatMinor(String(sign * effectOfAll(termsOfFigure(figure, terms))), currency)}
          currency={unit}
        />
      ))}
      <Tile
        name={tFigures('closing')}
        note={t('lineCount', { count: lineCnt })}
        text={formatMinor(closing, currency)}
        currency={unit}
      />
    </ul>
  );
}
