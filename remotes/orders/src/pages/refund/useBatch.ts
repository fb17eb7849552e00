import { can } from '@portal/auth';
import { REFUNDS_AT_ONCE } from '@portal/contract/orders/refund';
import { useWords } from '@portal/i18n';
import type { BatchAction, List } from '@portal/ui';
import { useState } from 'react';
import { refunds } from '../../widgets/refund/index.ts';
import type { DecideDialogProps } from './DecideDialog.tsx';
import { isUnchecked, type Outcome, type Refund } from './refund.ts';
import { words } from './words.ts';

/** Approving and refusing several refunds at once, and the dialog that asks about it. */
export function useBatch(list: List<Refund>, changed: () => unknown) {
  const t = useWords(words);
  const [chosen, setChosen] = useState<{ outcome: Outcome; refunds: Refund[] }>();

  const disabled = (rows: Refund[]) => {
    if (rows.length > REFUNDS_AT_ONCE) return t('tooMany', { max: REFUNDS_AT_ONCE });
    if (!rows.every(isUnchecked)) return t('someChecked');
    return rows.some(({ own }) => own) ? t('someOwn') : undefined;
  };
  const action = (outcome: Outcome): BatchAction<Refund> => ({
    label: t(outcome === '1' ? 'approve' : 'refuse'),
    call: refunds.audit,
    run: (rows) => setChosen({ outcome, refunds: rows }),
    disabled,
  });
  const close = (decided: boolean) => {
    setChosen(undefined);
    if (!decided) return;
    list.selection.clear();
    changed();
  };
  const deciding: DecideDialogProps | undefined = chosen && { ...chosen, close };
  return {
    isAllowed: can(refunds.audit.permit),
    actions: [action('1'), action('2')],
    deciding,
  };
}
