import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { counted, lineWords } from '../../lines/index.ts';
import { batchWords } from '../words.ts';
import type { ShownTerm } from './equation.ts';

/** Returns the text for a term's number of lines; for what is carried forward, with the part on hold (money §4). */
export function useCountText(currency: string, frozen: string) {
  const t = useWords(batchWords);
  const tLines = useWords(lineWords);
  return ({ term, count }: ShownTerm) => {
    const text = tLines('count', counted(count));
    if (term !== 'carriedOut' || frozen === '0') return text;
    return `${text} · ${t('ofItFrozen', { amount: formatMinor(frozen, currency) })}`;
  };
}
