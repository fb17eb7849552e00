import { can } from '@portal/auth';
import { type Outcome, PASSED, REFUSED } from '@portal/contract/kit/outcome';
import { useWords } from '@portal/i18n';
import { ActionButton } from '@portal/ui';
import type { Waiting } from './useStageDecisions.ts';
import { decisionWords } from './words.ts';

interface DecideButtonsProps {
  waiting: Waiting | undefined;
  /** Reason why the caller may not decide; undefined if the caller may. */
  reason: string | undefined;
  /** Reason why it can only be rejected for now. */
  passReason?: string | undefined;
  decide(outcome: Outcome): void;
}

/** Passing and refusing the stage that a record waits for; nothing for those without the permission. */
export function DecideButtons({ waiting, reason, passReason, decide }: DecideButtonsProps) {
  const t = useWords(decisionWords);
  if (!waiting || !can(waiting.permit)) return null;
  return (
    <>
      <ActionButton label={t('refuse')} look="danger" reason={reason} run={() => decide(REFUSED)} />
      <ActionButton
        label={t('pass')}
        look="primary"
        reason={reason ?? passReason}
        run={() => decide(PASSED)}
      />
    </>
  );
}
