import { can } from '@portal/auth';
import { BATCHES_AT_ONCE } from '@portal/contract/finance/batch';
import { canDo } from '@portal/contract/finance/batch-states';
import { useWords } from '@portal/i18n';
import { type BatchAction, type List, useDecisions } from '@portal/ui';
import { useState } from 'react';
import { BATCH_DECISION, type Batch, batches } from '../../widgets/batch/index.ts';
import { words } from './words.ts';

/** Deciding and paying several batches at once, and what is asked about them. */
export function useChosen(list: List<Batch>, changed: () => unknown) {
  const t = useWords(words);
  const [paying, choose] = useState<Batch[]>();

  const refusalOf = (action: 'audit' | 'pay') => (rows: Batch[]) => {
    if (rows.length > BATCHES_AT_ONCE) return t('tooMany', { max: BATCHES_AT_ONCE });
    if (!rows.every(({ status }) => canDo(status, action))) return t(`some.${action}`);
    return action === 'audit' && rows.some(({ own }) => own) ? t('someOwn') : undefined;
  };
  const decisions = useDecisions(BATCH_DECISION, { list, changed, refusalOf: refusalOf('audit') });
  const pay: BatchAction<Batch> = {
    label: t('pay'),
    call: batches.pay,
    run: choose,
    disabled: refusalOf('pay'),
  };
  const close = (isChanged: boolean) => {
    choose(undefined);
    if (!isChanged) return;
    list.selection.clear();
    changed();
  };
  return {
    isAllowed: can(batches.audit.permit) || can(batches.pay.permit),
    actions: [...decisions.actions, pay],
    deciding: decisions.asking,
    paying: paying && { batches: paying, close },
  };
}
