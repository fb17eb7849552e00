import { can } from '@portal/auth';
import type { Outcome } from '@portal/contract/kit/outcome';
import { AGENT_TXN_TYPE, REMIT_AUDIT_STATUS } from '@portal/contract/remittance/dictionaries';
import { agentTxnActionsOf } from '@portal/contract/remittance/states';
import { type KeyOf, useWords } from '@portal/i18n';
import { formatRate } from '@portal/money';
import {
  ActionButton,
  Amount,
  Banner,
  DictTag,
  Facts,
  MoneyEquation,
  RecordHead,
  Section,
  Trail,
  useConfirmed,
  useVoucher,
  useWaitText,
  Voucher,
} from '@portal/ui';
import { adjustments } from '../../widgets/adjust/index.ts';
import { DecideButtons } from '../../widgets/decision/index.ts';
import { deposits, type Entry } from '../../widgets/deposit/index.ts';
import { payeeFacts, stageFacts, voucherFacts } from './fields.tsx';
import { callsOf, waitingOf } from './stage-of.ts';
import { words } from './words.ts';

type Key = KeyOf<typeof import('./zh-CN.json')>;

/** The file of its voucher, where it has one. */
const useProof = ({ regNo, proofName }: Entry) =>
  useVoucher(deposits.proof, { params: { regNo } }, proofName);

interface DepositDetailProps {
  entry: Entry;
  /** Reason why the caller may not decide it. */
  refusal: string | undefined;
  decide(outcome: Outcome): void;
  edit(): void;
  changed(): unknown;
}

interface ActionsProps extends DepositDetailProps {
  proof: ReturnType<typeof useProof>;
}

/** Actions on an entry, for its maker and for those who decide it. */
function Actions({ entry, refusal, decide, edit, changed, proof }: ActionsProps) {
  const t = useWords(words);
  const { regNo, own, status } = entry;
  const calls = callsOf(entry);
  const takeDeposit = useConfirmed(deposits.withdraw, changed);
  const takeAdjustment = useConfirmed(adjustments.withdraw, changed);
  const withdraw = entry.txnType === AGENT_TXN_TYPE.deposit ? takeDeposit : takeAdjustment;
  const open = own ? agentTxnActionsOf(status) : [];
  return (
    <span className="ui-record-actions">
      {open.includes('edit') && can(calls.update.permit) && (
        <ActionButton label={t('mend')} run={edit} />
      )}
      {open.includes('withdraw') && can(calls.withdraw.permit) && (
        <ActionButton
          label={t('withdraw')}
          run={() =>
            withdraw(
              { params: { regNo } },
              {
                title: t('withdrawTitle', { regNo }),
                text: t('withdrawText'),
                verb: t('withdraw'),
                done: t('withdrawn'),
              },
            )
          }
        />
      )}
      <DecideButtons
        waiting={waitingOf(entry)}
        reason={refusal}
        passReason={entry.proofName && !proof.isOpened ? t('proofUnseen') : undefined}
        decide={decide}
      />
    </span>
  );
}

/** One deposit, withdrawal or adjustment: what it does to the account, its voucher, who decided it. */
export function DepositDetail(props: DepositDetailProps) {
  const t = useWords(words);
  const waitText = useWaitText();
  const { entry } = props;
  const proof = useProof(entry);
  const { agentName, amount, currency, txnType, status, steps, applyTime } = entry;
  const refusal =
    status === REMIT_AUDIT_STATUS.auditRejected ? entry.auditRemark : entry.reviewRemark;
  const isWaiting = waitingOf(entry) !== undefined;
  return (
    <>
      <RecordHead line={`${agentName} · ${applyTime}`}>
        <Amount minor={amount} currency={currency} size="display" />
        <DictTag type="agent_txn_type" value={txnType} />
        <DictTag type="remit_audit_status" value={status} />
        <Actions {...props} proof={proof} />
      </RecordHead>
      {(status === REMIT_AUDIT_STATUS.auditRejected ||
        status === REMIT_AUDIT_STATUS.reviewRejected) && (
        <Banner tone="danger">{t('refusedFor', { reason: refusal })}</Banner>
      )}
      {isWaiting && entry.waitMinutes > entry.targetMinutes && (
        <Banner tone="warning">
          {t('waitsLong', {
            wait: waitText(entry.waitMinutes),
            target: waitText(entry.targetMinutes),
          })}
        </Banner>
      )}
      {isWaiting && entry.isKnownPayee === false && (
        <Banner tone="warning">{t('unknownPayee')}</Banner>
      )}
      <Section title={t(isWaiting ? 'willBe' : 'account')}>
        <AccountEquation entry={entry} isWaiting={isWaiting} />
      </Section>
      {txnType === AGENT_TXN_TYPE.deposit && (
        <Section title={t('voucher')}>
          {entry.proofName && <Voucher title={t('proof')} voucher={proof} />}
          <Facts of={entry} fields={voucherFacts} />
        </Section>
      )}
      {txnType !== AGENT_TXN_TYPE.adjustment && (
        <Section title={t('payee')}>
          <Facts of={entry} fields={payeeFacts} />
        </Section>
      )}
      <Section title={t('stages')}>
        <Facts of={entry} fields={stageFacts} />
      </Section>
      {steps.length > 0 && (
        <Section title={t('history')}>
          <Trail
            steps={steps}
            type="remit_audit_status"
            nameOf={(action) => t(`did.${action}` as Key)}
          />
        </Section>
      )}
    </>
  );
}

/** Balance of the agent now and after approval of the entry; what it takes is on hold before. */
function AccountEquation({ entry, isWaiting }: { entry: Entry; isWaiting: boolean }) {
  const t = useWords(words);
  const { currency, amount, fee, feePpm, available, availableAfter, balance, txnType } = entry;
  if (!isWaiting) {
    return (
      <MoneyEquation
        currency={currency}
        lines={[{ label: t('available'), minor: available }]}
        result={{ label: t('balance'), minor: balance }}
      />
    );
  }
  const isOut = amount.startsWith('-');
  return (
    <MoneyEquation
      currency={currency}
      lines={[
        // Outgoing money is on hold already, so the available balance lacks it.
        isOut
          ? { label: t('availableUnfrozen'), minor: String(BigInt(available) - BigInt(amount)) }
          : { label: t('available'), minor: available },
        { label: t('amount'), minor: amount },
        ...(txnType === AGENT_TXN_TYPE.deposit
          ? [{ label: `${t('fee')} ${formatRate(feePpm)}`, minor: fee === '0' ? '0' : `-${fee}` }]
          : []),
      ]}
      result={{ label: t('availableAfter'), minor: availableAfter }}
    />
  );
}
