import { useSession } from '@portal/auth';
import { PASSED, REFUSED } from '@portal/contract/kit/outcome';
import { REFUND_ATTEMPTS } from '@portal/contract/orders/refund';
import { useWords } from '@portal/i18n';
import { ActionButton, DecideDialog, useShortcuts } from '@portal/ui';
import { powersOf } from './powers.ts';
import css from './refund.module.css';
import type { RefundRecord } from './refund.ts';
import { useMoneyActions } from './useMoneyActions.ts';
import { useRefundDecisions } from './useRefundDecisions.ts';
import { words } from './words.ts';

interface RefundBarProps {
  refund: RefundRecord;
  /** Something was done to it. */
  changed(): unknown;
}

/** Actions on a refund; a single key only opens the question (visual design §6). */
export function RefundBar({ refund, changed }: RefundBarProps) {
  const t = useWords(words);
  const userName = useSession()?.userName;
  const { ask, asking } = useRefundDecisions(changed);
  const { withdraw, retry } = useMoneyActions(refund, changed);
  const { attempt } = refund;

  const { isAsked, isWithdrawable, isRepeatable, bar } = powersOf(refund, userName);
  const reason = bar && t(bar);
  const spent = attempt >= REFUND_ATTEMPTS ? t('attemptsSpent', { attempt }) : undefined;
  const mayDecide = isAsked && reason === undefined;
  const pass = () => ask(PASSED, [refund]);
  const refuse = () => ask(REFUSED, [refund]);
  useShortcuts(mayDecide ? { a: pass, d: refuse } : {});

  if (!isAsked && !isWithdrawable && !isRepeatable) return null;
  return (
    <div className={css.bar}>
      {isWithdrawable && <ActionButton label={t('withdraw')} run={withdraw} />}
      {isAsked && (
        <>
          <ActionButton label={t('refuse')} look="danger" reason={reason} run={refuse} />
          <ActionButton label={t('pass')} look="primary" reason={reason} run={pass} />
        </>
      )}
      {isRepeatable && (
        <ActionButton label={t('retry')} look="primary" reason={spent} run={retry} />
      )}
      {asking && <DecideDialog {...asking} />}
    </div>
  );
}
