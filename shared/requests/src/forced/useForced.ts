import { can } from '@portal/auth';
import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { PASSED, REFUSED } from '@portal/contract/kit/outcome';
import { useWords } from '@portal/i18n';
import { refreshWaiting, useCall, useConfirmed, useVoucher } from '@portal/ui';
import type { Dispute, DisputedRecord, ForcedRequest } from './calls.ts';
import { forcedWords } from './words.ts';

/** Digits of the record's number that a checker types: what is decided is not undone. */
const TYPED_DIGITS = 6;

/** Returns the name of the requested result, and its effect in words. */
function useOutcome({ kind, amount }: DisputedRecord, dispute: Dispute | undefined) {
  const t = useWords(forcedWords);
  const { request, results = [] } = dispute ?? {};
  const { effect = 'KEEP' } = results.find(({ result }) => result === request?.result) ?? {};
  return {
    result: request ? t(`results.${request.result}`) : '',
    effect: t(`effects.${kind}.${effect}`, { amount }),
  };
}

/** Returns why a request that waits cannot be approved; undefined: it can. */
function useWhyNot(waiting: ForcedRequest | undefined, isOpened: boolean): string | undefined {
  const t = useWords(forcedWords);
  if (!waiting) return undefined;
  if (waiting.stale) return t('stale');
  if (!waiting.proofName) return t('noProof');
  return waiting.proofSeen || isOpened ? undefined : t('unseen');
}

/** Loads a payment in dispute, and returns what the caller may do about it (money §2). */
export function useForced(record: DisputedRecord, reload: () => Promise<unknown>) {
  const t = useWords(forcedWords);
  const { calls, id, isDisputed } = record;
  const params = { objId: id };
  const answer = useCall(calls.get, { params }, { enabled: isDisputed });
  const dispute = isDisputed ? answer.data : undefined;
  const { result, effect } = useOutcome(record, dispute);
  const changed = () => Promise.all([reload(), answer.reload(), refreshWaiting()]);
  const decide = useConfirmed(calls.decide, changed);
  const withdraw = useConfirmed(calls.withdraw, changed);
  const { request = null, results = [] } = dispute ?? {};
  const waiting = request?.verStatus === VER_STATUS.pending ? request : undefined;
  const voucher = useVoucher(calls.proof, { params }, request?.proofName ?? '');
  const whyNot = useWhyNot(waiting, voucher.isOpened);
  const isChecker = waiting && !waiting.own && can(calls.decide.permit);
  const body = { auditId: request?.auditId ?? '' };
  const pass = () =>
    decide(
      { params, body: { ...body, verStatus: PASSED } },
      {
        title: t('passTitle', { result }),
        text: effect,
        verb: t('pass'),
        done: t('passed', { result }),
        typed: id.slice(-TYPED_DIGITS),
      },
    );
  const refuse = () =>
    decide((remark) => ({ params, body: { ...body, verStatus: REFUSED, remark } }), {
      title: t('refuse'),
      text: t('refuseText'),
      verb: t('refuse'),
      done: t('refused'),
      danger: true,
      asksReason: true,
    });
  const takeBack = () =>
    withdraw(
      { params },
      {
        title: t('withdraw'),
        text: t('withdrawText'),
        verb: t('withdraw'),
        done: t('withdrawn'),
      },
    );
  return {
    record,
    dispute,
    voucher,
    changed,
    mayAsk: !waiting && results.length > 0 && can(calls.ask.permit),
    pass: isChecker ? { label: t('pass'), reason: whyNot, run: pass } : undefined,
    refuse: isChecker ? { label: t('refuse'), run: refuse } : undefined,
    withdraw: waiting?.own && can(calls.withdraw.permit) ? takeBack : undefined,
  };
}

export type Forced = ReturnType<typeof useForced>;
