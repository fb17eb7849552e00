import { type Outcome, PASSED, REFUSED } from '@portal/contract/kit/outcome';
import { useWords } from '@portal/i18n';
import { useState } from 'react';
import type { BatchAction } from '../table/actions.ts';
import type { DecisionWords } from './DecideDialog.tsx';

interface How {
  words: DecisionWords;
  /** Its permission, where all rows take the same. */
  call?: { permit: string | null };
}

interface Deciding<Row> {
  /** The list whose chosen rows are decided. */
  list?: { selection: { clear(): void } };
  /** Something was decided. */
  changed(): unknown;
  /** Says why these may not be decided so. */
  refusalOf?(rows: Row[], outcome: Outcome): string | undefined;
}

/**
 * Deciding one or several rows: actions for those that are chosen, `ask` for the open one, and what is
 * asked of which rows at the moment, as `DecideDialog` takes it.
 */
export function useDecisions<Row, H extends How>(how: H, deciding: Deciding<Row>) {
  const { list, changed, refusalOf } = deciding;
  const t = useWords(how.words);
  const [chosen, choose] = useState<{ outcome: Outcome; rows: readonly Row[] }>();
  const ask = (outcome: Outcome, rows: readonly Row[]) => choose({ outcome, rows });
  const act = (outcome: Outcome, label: string): BatchAction<Row> => ({
    label,
    ...(how.call && { call: how.call }),
    run: (rows) => ask(outcome, rows),
    ...(refusalOf && { disabled: (rows) => refusalOf(rows, outcome) }),
  });
  const close = (isChanged: boolean) => {
    choose(undefined);
    if (!isChanged) return;
    list?.selection.clear();
    changed();
  };
  return {
    actions: [act(PASSED, t('pass')), act(REFUSED, t('refuse'))],
    ask,
    asking: chosen && { ...how, ...chosen, close },
  };
}
