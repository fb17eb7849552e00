import { useWords } from '@portal/i18n';
import { Amount } from '@portal/ui';
import { lineWords, SourceLink } from '../../lines/index.ts';
import type { TieOut } from '../types.ts';
import { batchWords } from '../words.ts';
import css from './tie.module.css';

/** The smallest lines that explain why an equation does not hold. */
export function Suspects({ tieOut: { suspects, currency } }: { tieOut: TieOut }) {
  const t = useWords(batchWords);
  const tLines = useWords(lineWords);
  if (suspects.length === 0) return null;
  return (
    <div className={css.suspects}>
      <p>{t('suspects')}</p>
      <ul>
        {suspects.map((line) => (
          <li key={line.lineId}>
            <SourceLink line={line} />
            <span>{tLines(`terms.${line.term}`)}</span>
            <time>{line.postedTime}</time>
            <Amount minor={line.amount} currency={currency} />
          </li>
        ))}
      </ul>
    </div>
  );
}
