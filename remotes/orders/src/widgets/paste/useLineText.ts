import type { PastedRow } from '@portal/contract/orders/pasted-report';
import { useWords } from '@portal/i18n';
import { words } from './words.ts';

/** Returns a function that describes a line: its kind, or its fault. */
export function useLineText() {
  const t = useWords(words);
  return (row: PastedRow): string => {
    switch (row.is) {
      case 'missing':
        return t('isMissing');
      case 'repeated':
        return t('isRepeated', { line: row.of });
      case 'sameOrder':
        return t('isSameOrder', { line: row.of });
      case 'skipped':
        return t(row.why === 'card' ? 'wholeCard' : row.why);
      default:
        return t(`short.${row.kind}`);
    }
  };
}
