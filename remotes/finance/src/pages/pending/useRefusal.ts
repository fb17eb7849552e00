import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import type { Preview } from './pending.ts';
import { words } from './words.ts';

/** Returns a function that explains why nothing of a balance can be settled now, if so. */
export function useRefusal(): (preview: Preview) => string | undefined {
  const t = useWords(words);
  return ({ payableAmt, lineCnt, dueAmt, available, currency }) => {
    const text = (minor: string) => `${formatMinor(minor, currency)} ${currencyName(currency)}`;
    if (payableAmt !== '0') return undefined;
    if (lineCnt === 0) return t('noneOpen');
    if (BigInt(dueAmt) <= 0n) return t('notAboveZero', { amount: text(dueAmt) });
    return t('noneAvailable', { amount: text(available) });
  };
}
