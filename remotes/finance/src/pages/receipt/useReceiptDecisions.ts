import { RECEIPT_WAITS } from '@portal/contract/finance/receipt';
import { DECIDED_AT_ONCE } from '@portal/contract/kit/outcome';
import { useWords } from '@portal/i18n';
import { type List, useDecisions } from '@portal/ui';
import { type ReceiptRow, receipts } from './api.ts';
import { words } from './words.ts';

const HOW = { words, call: receipts.audit, id: 'receiptNo', amount: 'amount' } as const;

/** Deciding one or several receipts, and what is asked about them. */
export function useReceiptDecisions(list: List<ReceiptRow>, changed: () => unknown) {
  const t = useWords(words);
  const refusalOf = (rows: ReceiptRow[]) => {
    if (rows.length > DECIDED_AT_ONCE) return t('tooMany', { max: DECIDED_AT_ONCE });
    if (rows.some(({ status }) => status !== RECEIPT_WAITS)) return t('someDecided');
    return rows.some(({ own }) => own) ? t('someOwn') : undefined;
  };
  return useDecisions(HOW, { list, changed, refusalOf });
}
