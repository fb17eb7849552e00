import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { counted, lineWords } from '../../lines/index.ts';
import { batchWords } from '../words.ts';
import type { ShownTerm } from './equation.ts';

/** How many lines a term has; of what is carried over, what was frozen, which is a part of it (money §4). */
export function useCountText(currency: string, frozen: string) {
  const t = useWords(batchWords);
  const tLines = useWords(lineWords);
  return ({ term, count }: ShownTerm) => {
    const text = tLines('count', counted(count));
    if (term !== 'carriedOut' || frozen === '0') return text;
    return `${text} · ${t('ofItFrozen', { amount: formatMinor(frozen, currency) })}`;
  };
}
