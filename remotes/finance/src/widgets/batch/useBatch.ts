import { can } from '@portal/auth';
import { TERM_NAMES, type Term } from '@portal/contract/finance/batch-terms';
import { useWords } from '@portal/i18n';
import { useForced } from '@portal/requests';
import { toast, useCall, useShortcuts, useTabParam } from '@portal/ui';
import { amountText, payeeOf } from './actions/record-of.ts';
import { useBatchActions } from './actions/useBatchActions.ts';
import { batches, forcedCalls } from './api.ts';
import type { BatchRecord } from './types.ts';
import { batchWords } from './words.ts';

interface BatchInput {
  batch: BatchRecord;
  /** Milliseconds of the answer that the batch is from. */
  updatedAt: number;
  /** Reloads the batch, with all that shows it. */
  reload(): Promise<unknown>;
  /** It is shown beside its list. */
  isAside: boolean;
}

/** The term whose lines are shown alone: the tab's address names it. */
function useTerm() {
  const [named, name] = useTabParam('term');
  const term = TERM_NAMES.find((one) => one === named);
  const choose = (next: Term | undefined) => name(next);
  return { term, choose: can(batches.lines.permit) ? choose : undefined };
}

/** A batch with its equation, the term that is looked at, and what can be done; its keys (visual design §4.4). */
export function useBatch({ batch, updatedAt, reload, isAside }: BatchInput) {
  const t = useWords(batchWords);
  const { batchNo } = batch;
  const tieOut = useCall(batches.tieOut, { params: { batchNo } });
  const terms = useTerm();
  const reread = () => Promise.all([reload(), tieOut.reload()]);
  const forced = useForced(
    {
      ...{ calls: forcedCalls, id: batchNo, kind: 'payout', isDisputed: batch.isDisputed },
      ...{ amount: amountText(batch), payee: payeeOf(batch) },
    },
    reread,
  );
  const changed = forced.dispute ? forced.changed : reread;
  const { term } = terms;
  const actions = useBatchActions({ batch, updatedAt, term, changed, isAside, forced });
  const { exporting, mayDecide, ask } = actions;
  const copy = async () => {
    await navigator.clipboard.writeText(batchNo);
    toast(t('numberCopied'));
  };
  useShortcuts({
    y: () => void copy(),
    ...(exporting && { e: exporting.run }),
    // Either opens its question only (visual design §6).
    ...(mayDecide && { a: () => ask('pass'), d: () => ask('refuse') }),
  });
  return { batch, updatedAt, tieOut, ...terms, changed, actions, forced };
}

export type OpenBatch = ReturnType<typeof useBatch>;
