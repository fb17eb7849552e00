import { can } from '@portal/auth';
import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { PASSED, REFUSED } from '@portal/contract/kit/outcome';
import { TYPED_DIGITS } from '@portal/contract/orders/desk';
import { useWords } from '@portal/i18n';
import { toast, useAction, useConfirmed, useCountdown, useShortcuts } from '@portal/ui';
import { desk as calls, type Detail } from './api.ts';
import { resultText } from './result-text.ts';
import type { Desk } from './useDesk.ts';
import { words } from './words.ts';

interface Acting {
  one: Detail;
  updatedAt: number;
  desk: Desk;
  reload(): Promise<unknown>;
  addEvidence(): void;
}

/** Deciding what somebody has proposed, or closing what is no double payment. */
function useDeciding({ one, desk, reload }: Acting) {
  const t = useWords(words);
  const { proposal, reference, kind, group } = one;
  const auditId = proposal?.auditId ?? '';
  const withdraw = useConfirmed(calls.withdraw, reload);
  const decide = useConfirmed(calls.approve, desk.moveOn);
  const note = useConfirmed(calls.note, desk.moveOn);
  const waits = proposal?.verStatus === VER_STATUS.pending;
  const isChecker = waits && !proposal.own && can(calls.approve.permit);
  const seen = new Set(one.evidence.flatMap((file) => (file.isSeen ? [file.evidenceId] : [])));
  const isUnread = proposal?.evidenceIds.some((id) => !seen.has(id));
  const whyNot = proposal?.stale ? t('stale') : isUnread ? t('mustOpen') : undefined;
  const result = proposal ? resultText(t, one, proposal.status) : '';
  const params = { auditId };
  const digits = reference.slice(-TYPED_DIGITS);
  const askWithdraw = () =>
    withdraw(
      { params },
      {
        title: t('withdraw'),
        text: t('withdrawText'),
        verb: t('withdraw'),
        done: t('withdrawn'),
      },
    );
  const askRefuse = () =>
    decide((remark) => ({ params, body: { verStatus: REFUSED, remark } }), {
      title: t('refuse'),
      text: t('refuseText'),
      verb: t('refuse'),
      done: t('refused'),
      danger: true,
      asksReason: true,
    });
  const askApprove = () =>
    decide(
      { params, body: { verStatus: PASSED, digits } },
      {
        title: t('approve'),
        text: t('approveText', { result }),
        verb: t('approve'),
        done: t('approved'),
        typed: digits,
      },
    );
  const askNote = () =>
    note((text) => ({ params: { reference }, body: { note: text } }), {
      title: t('note'),
      text: t('noteText'),
      verb: t('note'),
      done: t('noted'),
      asksReason: true,
    });
  return {
    isChecker,
    whyNot,
    approve: askApprove,
    refuse: askRefuse,
    withdraw: waits && proposal.own ? askWithdraw : undefined,
    note: kind === 'DOUBLE' && group && can(calls.note.permit) ? askNote : undefined,
  };
}

/** Returns the actions on the open case and binds its keys; no key decides anything. */
export function useCaseActions(acting: Acting) {
  const t = useWords(words);
  const { one, updatedAt, reload, addEvidence } = acting;
  const { kind, reference } = one;
  const deciding = useDeciding(acting);
  const pause = useCountdown(one.askAgainIn, updatedAt);
  const ask = useAction(calls.query, async ({ answer }) => {
    toast(t('answered', { answer: t(`answers.${answer}`) }), 'info');
    await reload();
  });
  const mayAsk = can(calls.query.permit);
  const query = () => void (mayAsk && pause === 0 && ask({ params: { kind, reference } }));
  const copy = async () => {
    await navigator.clipboard.writeText(reference);
    toast(t('copied'));
  };
  useShortcuts({ q: query, e: addEvidence, y: () => void copy() });
  return { ...deciding, mayAsk, pause, query };
}

export type CaseActions = ReturnType<typeof useCaseActions>;
