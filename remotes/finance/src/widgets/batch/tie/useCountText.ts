import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { lineWords } from '../../lines/index.ts';
import { batchWords } from '../words.ts';
import type { ShownTerm } from './equation.ts';

/** How many lines a term has; of what is carried over, what was frozen, which is a part of it (money §4). */
export function useCountText(currency: string, frozen: string) {
  const t = useWords(batchWords);
  const tLines = useWords(lineWords);
  return ({ term, count }: ShownTerm) => {
    const counted = tLines('count', { count });
    if (term !== 'carriedOut' || frozen === '0') return counted;
    return `${counted} · ${t('ofItFrozen', { amount: formatMinor(frozen, currency) })}`;
  };
}
