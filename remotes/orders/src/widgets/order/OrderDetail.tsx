import { type GeneralOrderDetail, generalOrderRoutes } from '@portal/contract/orders/general';
import { useWords } from '@portal/i18n';
import { formatRate } from '@portal/money';
import { formatStamp } from '@portal/time';
import {
  Amount,
  columnsOf,
  DictTag,
  Facts,
  Link,
  MoneyEquation,
  RecordHead,
  Section,
} from '@portal/ui';
import type { z } from 'zod';
import { OrderBlocks } from '../blocks/index.ts';
import {
  isRefundable,
  isVoidable,
  RefundAction,
  RefundStates,
  VoidAction,
} from '../refund/index.ts';
import css from './order.module.css';
import { orderWords } from './words.ts';

interface OrderDetailProps {
  order: z.output<typeof GeneralOrderDetail>;
  /** A refund or a void of it was asked for. */
  changed(): unknown;
}

const negative = (minor: string | null) => (minor === null || minor === '0' ? minor : `-${minor}`);

/** A quick look at one order, with the way to its page: amount and state, how its settlement comes about, then its facts. */
export function OrderDetail({ order, changed }: OrderDetailProps) {
  const t = useWords(orderWords);
  const { currency, txnAmt, merFeeAmt, merFeeRate, vatAmt, vatRate, merSettleAmt } = order;
  const fee = merFeeAmt === null ? t('merFeeAmt') : `${t('merFeeAmt')} ${formatRate(merFeeRate)}`;
  const page = (
    <Link className="ui-link" to={`/order/general/detail/${order.platOrderId}`}>
      {t('openPage')}
    </Link>
  );
  const tax = { label: `${t('vatAmt')} ${formatRate(vatRate)}`, minor: negative(vatAmt) };
  return (
    <>
      <RecordHead line={`${order.merName} · ${formatStamp(order.txnTime)}`}>
        <Amount minor={txnAmt} currency={currency} size="display" />
        <DictTag type="order_status" value={order.status} />
        <RefundStates order={order} />
      </RecordHead>
      <div className={css.actions}>
        {isRefundable(order) && <RefundAction platOrderId={order.platOrderId} onDone={changed} />}
        {isVoidable(order) && <VoidAction order={order} onDone={changed} />}
      </div>
      <Section title={t('money')} link={page}>
        <MoneyEquation
          currency={currency}
          lines={[
            { label: t('txnAmt'), minor: txnAmt },
            { label: fee, minor: negative(merFeeAmt) },
            ...(vatRate > 0 ? [tax] : []),
          ]}
          result={{ label: t('merSettleAmt'), minor: merSettleAmt }}
        />
      </Section>
      <Section title={t('order')}>
        <Facts of={order} fields={orderFacts} />
      </Section>
      <Section title={t('payer')}>
        <Facts of={order} fields={payerFacts} />
      </Section>
      <OrderBlocks order={order} />
    </>
  );
}

const fact = columnsOf(orderWords, generalOrderRoutes.get);

const orderFacts = [
  fact.code('merOrderId'),
  fact.code('chnlOrderId'),
  fact.code('merId'),
  fact.text('chnlName'),
  fact.dict('orderType', 'order_type'),
  fact.dict('intTxnCd', 'int_txn_cd'),
  fact.code('origMerOrderId'),
  fact.text('terminal'),
  fact.text('respCode'),
  fact.text('respMsg'),
  fact.code('queryId'),
  fact.text('traceNo'),
  fact.text('acqInsCode'),
  fact.dict('reconFlag', 'recon_flag'),
  fact.dict('merSettleSta', 'mer_settle_sta'),
  fact.date('merSettleDate'),
  fact.count('queryTimes'),
  fact.stamp('nextQueryTime'),
  fact.time('createTime'),
];

const payerFacts = [
  fact.code('accNo'),
  fact.text('customerName'),
  fact.dict('accType', 'acc_type'),
];
