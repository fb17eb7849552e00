import { useSession } from '@portal/auth';
import { REFUND_ATTEMPTS } from '@portal/contract/orders/refund';
import { useWords } from '@portal/i18n';
import { ActionButton, useShortcuts } from '@portal/ui';
import { useState } from 'react';
import { DecideDialog } from './DecideDialog.tsx';
import { powersOf } from './powers.ts';
import css from './refund.module.css';
import type { Outcome, RefundRecord } from './refund.ts';
import { useMoneyActions } from './useMoneyActions.ts';
import { words } from './words.ts';

interface RefundBarProps {
  refund: RefundRecord;
  /** Something was done to it. */
  changed(): unknown;
}

/** What can be done to a refund; a single key only opens the question (visual design §6). */
export function RefundBar({ refund, changed }: RefundBarProps) {
  const t = useWords(words);
  const userName = useSession()?.userName;
  const [outcome, setOutcome] = useState<Outcome>();
  const { withdraw, retry } = useMoneyActions(refund, changed);
  const { attempt } = refund;

  const { isAsked, isWithdrawable, isRepeatable, bar } = powersOf(refund, userName);
  const reason = bar && t(bar);
  const spent = attempt >= REFUND_ATTEMPTS ? t('attemptsSpent', { attempt }) : undefined;
  const mayDecide = isAsked && reason === undefined;
  useShortcuts(mayDecide ? { a: () => setOutcome('1'), d: () => setOutcome('2') } : {});

  const close = (decided: boolean) => {
    setOutcome(undefined);
    if (decided) changed();
  };
  if (!isAsked && !isWithdrawable && !isRepeatable) return null;
  return (
    <div className={css.bar}>
      {isWithdrawable && <ActionButton label={t('withdraw')} run={withdraw} />}
      {isAsked && (
        <>
          <ActionButton
            label={t('refuse')}
            look="danger"
            reason={reason}
            run={() => setOutcome('2')}
          />
          <ActionButton
            label={t('approve')}
            look="primary"
            reason={reason}
            run={() => setOutcome('1')}
          />
        </>
      )}
      {isRepeatable && (
        <ActionButton label={t('retry')} look="primary" reason={spent} run={retry} />
      )}
      {outcome && <DecideDialog refunds={[refund]} outcome={outcome} close={close} />}
    </div>
  );
}
