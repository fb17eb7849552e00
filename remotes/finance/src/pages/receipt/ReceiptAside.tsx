import { can } from '@portal/auth';
import { entriesOn } from '@portal/contract/finance/addresses';
import { RECEIPT_STATUS } from '@portal/contract/finance/dictionaries';
import { RECEIPT_WAITS } from '@portal/contract/finance/receipt';
import { type Outcome, PASSED, REFUSED } from '@portal/contract/kit/outcome';
import { useWords } from '@portal/i18n';
import {
  ActionButton,
  Amount,
  DictTag,
  Facts,
  RecordHead,
  RecordLink,
  Section,
  Trail,
  useConfirmed,
} from '@portal/ui';
import { type ReceiptRecord, receipts } from './api.ts';
import { facts } from './fields.ts';
import { OwedEquation } from './OwedEquation.tsx';
import css from './receipt.module.css';
import { words } from './words.ts';

interface ReceiptAsideProps {
  receipt: ReceiptRecord;
  decide(outcome: Outcome): void;
  changed(): unknown;
}

/** Actions on a receipt that waits; someone else must approve the caller's own. */
function Actions({ receipt, decide, changed }: ReceiptAsideProps) {
  const t = useWords(words);
  const withdraw = useConfirmed(receipts.withdraw, changed);
  if (receipt.status !== RECEIPT_WAITS) return null;
  const { receiptNo, own } = receipt;
  const reason = own ? t('ownReason') : undefined;
  const ask = () =>
    withdraw((why) => ({ params: { receiptNo }, body: { reason: why } }), {
      title: t('withdrawTitle', { receiptNo }),
      text: t('withdrawText'),
      verb: t('withdraw'),
      done: t('withdrawn'),
      asksReason: true,
    });
  return (
    <span className={css.actions}>
      {own && can(receipts.withdraw.permit) && <ActionButton label={t('withdraw')} run={ask} />}
      {can(receipts.audit.permit) && (
        <>
          <ActionButton
            label={t('refuse')}
            look="danger"
            reason={reason}
            run={() => decide(REFUSED)}
          />
          <ActionButton
            label={t('pass')}
            look="primary"
            reason={reason}
            run={() => decide(PASSED)}
          />
        </>
      )}
    </span>
  );
}

/** One receipt beside its list: what the channel owes with it, its facts, and what happened to it. */
export function ReceiptAside(props: ReceiptAsideProps) {
  const t = useWords(words);
  const { receipt } = props;
  const { amount, currency, owed, accountId, status, auditTime } = receipt;
  const nameOf = (action: string) =>
    t(action === 'add' || action === 'withdraw' ? action : 'audit');
  const day = status === RECEIPT_STATUS.approved ? auditTime.slice(0, 10) : '';
  return (
    <>
      <RecordHead line={`${receipt.chnlName} · ${receipt.acctDate}`}>
        <Amount minor={amount} currency={currency} size="display" />
        <DictTag type="receipt_status" value={status} />
        <Actions {...props} />
      </RecordHead>
      <Section
        title={t('owed')}
        link={
          accountId && day ? (
            <RecordLink page={entriesOn(accountId, day)}>{t('entries')}</RecordLink>
          ) : undefined
        }
      >
        {status === RECEIPT_WAITS ? (
          <OwedEquation currency={currency} owed={owed} amount={amount} />
        ) : (
          <p className={css.owed}>
            {t('owedNow')} <Amount minor={owed} currency={currency} />
          </p>
        )}
      </Section>
      <Section title={t('facts')}>
        <Facts of={receipt} fields={facts} />
      </Section>
      {receipt.steps.length > 0 && (
        <Section title={t('history')}>
          <Trail steps={receipt.steps} type="receipt_status" nameOf={nameOf} />
        </Section>
      )}
    </>
  );
}
