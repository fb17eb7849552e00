import { can } from '@portal/auth';
import { BATCHES_AT_ONCE } from '@portal/contract/finance/batch';
import { canDo } from '@portal/contract/finance/batch-states';
import { useWords } from '@portal/i18n';
import type { BatchAction, List } from '@portal/ui';
import { useState } from 'react';
import { type Batch, batches } from '../../widgets/batch/index.ts';
import { words } from './words.ts';

/** What is asked about the chosen batches. */
type Asking = 'approve' | 'refuse' | 'pay';

/** Deciding and paying several batches at once, and what is asked about them. */
export function useChosen(list: List<Batch>, changed: () => unknown) {
  const t = useWords(words);
  const [chosen, choose] = useState<{ asking: Asking; batches: Batch[] }>();

  const refusalOf = (action: 'audit' | 'pay') => (rows: Batch[]) => {
    if (rows.length > BATCHES_AT_ONCE) return t('tooMany', { max: BATCHES_AT_ONCE });
    if (!rows.every(({ status }) => canDo(status, action))) return t(`some.${action}`);
    return action === 'audit' && rows.some(({ own }) => own) ? t('someOwn') : undefined;
  };
  const act = (asking: Asking, action: 'audit' | 'pay'): BatchAction<Batch> => ({
    label: t(asking),
    call: batches[action],
    run: (rows) => choose({ asking, batches: rows }),
    disabled: refusalOf(action),
  });
  const close = (isChanged: boolean) => {
    choose(undefined);
    if (!isChanged) return;
    list.selection.clear();
    changed();
  };
  return {
    isAllowed: can(batches.audit.permit) || can(batches.pay.permit),
    actions: [act('approve', 'audit'), act('refuse', 'audit'), act('pay', 'pay')],
    asking: chosen?.asking,
    given: { batches: chosen?.batches ?? [], close },
  };
}
