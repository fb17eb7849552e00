import { can, useSession } from '@portal/auth';
import { PASSED, REFUSED } from '@portal/contract/kit/outcome';
import { REFUND_STATUS } from '@portal/contract/orders/dictionaries';
import { correctionLines } from '@portal/contract/orders/life/fee-lines';
import { REFUND_ATTEMPTS } from '@portal/contract/orders/refund';
import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import {
  ActionButton,
  Amount,
  Banner,
  DecideDialog,
  DictTag,
  DictText,
  Facts,
  MoneyEquation,
  RecordHead,
  Section,
  Trail,
  useConfirmed,
  useShortcuts,
} from '@portal/ui';
import { refunds } from '../../widgets/refund/index.ts';
import { askedFacts, channelFacts, checkFacts, orderFacts, secondFacts } from './fields.tsx';
import css from './refund.module.css';
import { isFailed, isUnchecked, isUnsent, type RefundRecord } from './refund.ts';
import { useRefundDecisions } from './useRefundDecisions.ts';
import { words } from './words.ts';
import type zh from './zh-CN.json';

interface RefundDetailProps {
  refund: RefundRecord;
  /** Something was done to it. */
  changed(): unknown;
}

/** One refund: amount and state, what it does to the merchant's balance, who did what, and what is next. */
export function RefundDetail({ refund, changed }: RefundDetailProps) {
  const t = useWords(words);
  const { refundAmt, currency, status, merName, applicant, applyTime, checkers } = refund;
  return (
    <>
      <RecordHead line={`${merName} · ${applicant} · ${applyTime}`}>
        <Amount minor={refundAmt} currency={currency} size="display" />
        <DictTag type="refund_status" value={status} />
        <DictText type="refund_type" value={refund.refundType} />
      </RecordHead>
      <Notice refund={refund} />
      <Section title={t('money')}>
        <RefundMoney refund={refund} />
      </Section>
      <Section title={t('asked')}>
        <Facts of={refund} fields={askedFacts} />
      </Section>
      <Section title={t('checks')}>
        <Facts of={refund} fields={checkers > 1 ? [...checkFacts, ...secondFacts] : checkFacts} />
      </Section>
      <Section title={t('channel')}>
        <Facts of={refund} fields={channelFacts} />
      </Section>
      <Section title={t('order')}>
        <Facts of={refund} fields={orderFacts} />
      </Section>
      <Section title={t('steps')}>
        <Steps steps={refund.steps} />
      </Section>
      <RefundBar refund={refund} changed={changed} />
    </>
  );
}

/** Trail of a refund, the newest first. */
function Steps({ steps }: { steps: RefundRecord['steps'] }) {
  return <Trail steps={steps} type="refund_status" nameOf={useActionName()} />;
}

type Action = keyof typeof zh.actions;

const NAMED: ReadonlySet<string> = new Set<Action>([
  'add',
  'audit',
  'withdraw',
  'send',
  'result',
  'retry',
  'void',
]);

const isNamed = (action: string): action is Action => NAMED.has(action);

/** Returns a function that names an action on a refund in the current language. */
function useActionName(): (action: string) => string {
  const t = useWords(words);
  return (action) => (isNamed(action) ? t(`actions.${action}`) : action);
}

/** Says what the state of a refund means, where that is not plain: where the money is, and why. */
function Notice({ refund }: { refund: RefundRecord }) {
  const t = useWords(words);
  const { status, auditRemark, respCode, respMsg } = refund;
  const answer = [respCode, respMsg].filter(Boolean).join(' ') || t('noAnswer');
  switch (status) {
    case REFUND_STATUS.failed:
      return <Banner tone="danger">{t('isFailed', { answer })}</Banner>;
    case REFUND_STATUS.rejected:
      return <Banner tone="danger">{t('refusedFor', { reason: auditRemark })}</Banner>;
    case REFUND_STATUS.unknown:
      return <Banner tone="warning">{t('isUnknown')}</Banner>;
    case REFUND_STATUS.bounced:
      return <Banner tone="danger">{t('isBounced', { answer })}</Banner>;
    case REFUND_STATUS.secondReview:
      return <Banner tone="info">{t('waitsForSecond', { auditor: refund.auditor })}</Banner>;
    default:
      return null;
  }
}

const taken = (minor: string) => (minor === '0' ? minor : `-${minor}`);

/**
 * Effect of a refund on the merchant's balance, including corrections by bills. The amounts given
 * back are known once it has succeeded.
 */
function RefundMoney({ refund }: { refund: RefundRecord }) {
  const t = useWords(words);
  const { currency, refundAmt, refundFee, refundVat, feeBack, vatBack } = refund;
  const cost = BigInt(refundAmt) + BigInt(refundFee) + BigInt(refundVat);
  const labels = {
    amount: t('corrected.amount'),
    fee: t('corrected.fee'),
    vat: t('corrected.vat'),
  };
  const corrections = refund.corrections.flatMap((one) => correctionLines(one, -1n, labels));
  const corrected = corrections.reduce((sum, { minor }) => sum + BigInt(minor ?? 0), 0n);
  const net =
    feeBack === null || vatBack === null
      ? null
      : String(BigInt(feeBack) + BigInt(vatBack) - cost + corrected);
  return (
    <MoneyEquation
      currency={currency}
      lines={[
        { label: t('refundAmt'), minor: taken(refundAmt) },
        { label: t('refundFee'), minor: taken(refundFee) },
        { label: t('refundVat'), minor: taken(refundVat) },
        { label: t('feeBack'), minor: feeBack },
        { label: t('vatBack'), minor: vatBack },
        ...corrections,
      ]}
      result={{ label: t('net'), minor: net }}
    />
  );
}

interface RefundBarProps {
  refund: RefundRecord;
  /** Something was done to it. */
  changed(): unknown;
}

/** Actions on a refund; a single key only opens the question (visual design §6). */
function RefundBar({ refund, changed }: RefundBarProps) {
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

/** Returns the caller's actions on a refund in its state; `bar` is the word for why the caller may not decide it. */
function powersOf(refund: RefundRecord, userName: string | undefined) {
  const { own, status, auditor } = refund;
  const isSecond = status === REFUND_STATUS.secondReview && auditor === userName;
  return {
    isAsked: isUnchecked(refund) && can(refunds.audit.permit),
    isWithdrawable: own && isUnsent(refund) && can(refunds.withdraw.permit),
    isRepeatable: isFailed(refund) && can(refunds.retry.permit),
    bar: own ? ('ownReason' as const) : isSecond ? ('firstReason' as const) : undefined,
  };
}

/** Withdrawing a refund and sending it again, each after a question that says what becomes of the money. */
function useMoneyActions(refund: RefundRecord, changed: () => unknown) {
  const t = useWords(words);
  const withdraw = useConfirmed(refunds.withdraw, changed);
  const retry = useConfirmed(refunds.retry, changed);
  const { refundId, currency, refundAmt, refundFee, refundVat, attempt } = refund;
  const shown = (minor: bigint) =>
    `${formatMinor(String(minor), currency)} ${currencyName(currency)}`;
  const hold = shown(BigInt(refundAmt) + BigInt(refundFee) + BigInt(refundVat));
  const input = { params: { refundId } };
  return {
    withdraw: () =>
      withdraw(input, {
        title: t('withdrawTitle', { refundId }),
        text: t('withdrawText', { hold }),
        verb: t('withdraw'),
        done: t('withdrawn'),
      }),
    retry: () =>
      retry(input, {
        title: t('retryTitle', { amount: shown(BigInt(refundAmt)) }),
        text: t('retryText', { hold, attempt: attempt + 1, most: REFUND_ATTEMPTS, refundId }),
        verb: t('retry'),
        done: t('retried'),
      }),
  };
}
