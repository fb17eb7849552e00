import { merchantPage } from '@portal/contract/merchant/addresses';
import { MER_SETTLE_STATUS } from '@portal/contract/orders/dictionaries';
import { useWords } from '@portal/i18n';
import { formatStamp } from '@portal/time';
import { Amount, DictTag, DictText, RecordLink, RecordNumber } from '@portal/ui';
import type { ReactNode, RefObject } from 'react';
import { RefundStates } from '../refund/index.ts';
import css from './detail.module.css';
import type { Order } from './types.ts';
import { words } from './words.ts';

interface HeadProps {
  ref: RefObject<HTMLElement | null>;
  order: Order;
  /** Actions on the order. */
  children: ReactNode;
}

/** Head of an order: its amount, states, merchant and numbers. */
export function Head({ ref, order, children }: HeadProps) {
  const t = useWords(words);
  const { platOrderId, merId, merName, merOrderId, orderType, accNo, txnTime } = order;
  return (
    <header ref={ref} className={css.head}>
      <RecordNumber kind={t('kind')} number={platOrderId} />
      <div className={css.name}>
        <h1>
          <Amount minor={order.txnAmt} currency={order.currency} size="display" />
        </h1>
        <States order={order} />
        <div className={css.actions}>{children}</div>
      </div>
      <p className={css.line}>
        <RecordLink page={merchantPage(merId)}>{merName}</RecordLink>
        {' · '}
        <DictText type="order_type" value={orderType} />
        {accNo && ` · ${accNo}`}
        {` · ${formatStamp(txnTime)} · ${t('merOrderId')} `}
        <code>{merOrderId}</code>
      </p>
    </header>
  );
}

/** Payment, refund and settlement: three columns of the order, three tags. */
export function States({ order }: { order: Order }) {
  const { status, merSettleSta } = order;
  return (
    <span className={css.states}>
      <DictTag type="order_status" value={status} />
      <RefundStates order={order} />
      {merSettleSta !== MER_SETTLE_STATUS.notApplicable && (
        <DictTag type="mer_settle_sta" value={merSettleSta} />
      )}
    </span>
  );
}
