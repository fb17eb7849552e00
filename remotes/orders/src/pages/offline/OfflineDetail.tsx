import { ORDER_STATUS, REFUND_STATE } from '@portal/contract/orders/dictionaries';
import { useWords } from '@portal/i18n';
import { Waiting } from '@portal/review';
import { formatStamp } from '@portal/time';
import { Amount, Banner, DictTag, Facts, RecordHead, Section } from '@portal/ui';
import { ReversalAction, ReversalNotice } from '../../widgets/reversal/index.ts';
import type { Offline } from './api.ts';
import { FeeEquation } from './FeeEquation.tsx';
import { orderFacts, reviewFacts, voucherFacts } from './fields.ts';
import css from './offline.module.css';
import { Proof } from './Proof.tsx';
import { SameVoucher } from './SameVoucher.tsx';
import { words } from './words.ts';

interface OfflineDetailProps {
  order: Offline;
  /** The request was taken back. */
  reload(): unknown;
}

/** One payment over the counter: amount and state, its voucher, what it costs, who passed it. */
export function OfflineDetail({ order, reload }: OfflineDetailProps) {
  const t = useWords(words);
  const { currency, txnAmt, fee, pending, refusal, sameVoucher, platOrderId } = order;
  return (
    <>
      <RecordHead line={`${order.merName} · ${formatStamp(order.txnTime)}`}>
        <Amount minor={txnAmt} currency={currency} size="display" />
        <DictTag type="order_status" value={order.status} />
        <DictTag type="mer_chk_status" value={order.chkStatus} />
        {order.refundSta !== REFUND_STATE.none && (
          <DictTag type="refund_sta" value={order.refundSta} />
        )}
      </RecordHead>
      <div className={css.actions}>
        <ReversalAction order={{ platOrderId, orderType: 'OFFL' }} onDone={reload} />
      </div>
      {pending.map((request) => (
        <Waiting
          key={request.auditId}
          request={request}
          text={t('waits', { name: request.createBy, time: request.createTime })}
          done={reload}
        />
      ))}
      <ReversalNotice order={order} reload={reload} />
      {refusal && <Banner tone="danger">{t('refusal', { reason: refusal })}</Banner>}
      <SameVoucher of={sameVoucher} />
      <Section title={t('voucher')}>
        <Proof key={platOrderId} order={order} />
        <Facts of={order} fields={voucherFacts} />
      </Section>
      {fee && (
        <Section title={t(order.status === ORDER_STATUS.succeeded ? 'money' : 'willCost')}>
          <FeeEquation fee={fee} currency={currency} txnAmt={txnAmt} />
        </Section>
      )}
      <Section title={t('order')}>
        <Facts of={order} fields={orderFacts} />
      </Section>
      <Section title={t('review')}>
        <Facts of={order} fields={reviewFacts} />
      </Section>
    </>
  );
}
