import { RECEIPTS_AT_ONCE } from '@portal/contract/finance/receipt';
import { useWords } from '@portal/i18n';
import type { BatchAction, List } from '@portal/ui';
import { useState } from 'react';
import { type ReceiptRow, receipts } from './api.ts';
import { words } from './words.ts';

/** `1` passes, `2` refuses. */
export type Outcome = '1' | '2';

/** Deciding one or several receipts, and what is asked about them. */
export function useDecision(list: List<ReceiptRow>, changed: () => unknown) {
  const t = useWords(words);
  const [asking, setAsking] = useState<{ outcome: Outcome; receipts: readonly ReceiptRow[] }>();

  const refusalOf = (rows: ReceiptRow[]) => {
    if (rows.length > RECEIPTS_AT_ONCE) return t('tooMany', { max: RECEIPTS_AT_ONCE });
    if (rows.some(({ status }) => status !== '0')) return t('someDecided');
    return rows.some(({ own }) => own) ? t('someOwn') : undefined;
  };
  const ask = (outcome: Outcome, rows: readonly ReceiptRow[]) =>
    setAsking({ outcome, receipts: rows });
  const act = (outcome: Outcome, label: string): BatchAction<ReceiptRow> => ({
    label,
    call: receipts.audit,
    run: (rows) => ask(outcome, rows),
    disabled: refusalOf,
  });
  const close = (isChanged: boolean) => {
    setAsking(undefined);
    if (!isChanged) return;
    list.selection.clear();
    changed();
  };
  return { actions: [act('1', t('pass')), act('2', t('refuse'))], asking, ask, close };
}
