import { REFUND_STATE } from '@portal/contract/orders/dictionaries';
import type { GeneralOrder } from '@portal/contract/orders/general';
import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import { DictTag, Nothing } from '@portal/ui';
import type { z } from 'zod';
import { refundActionWords } from './action-words.ts';

interface RefundStatesProps {
  order: Pick<z.output<typeof GeneralOrder>, 'currency' | 'refundSta' | 'refundingAmt'>;
}

/** The amount of refunds of an order that are under way; nothing without any. */
export function Refunding({
  row: { currency, refundingAmt },
}: {
  row: RefundStatesProps['order'];
}) {
  const t = useWords(refundActionWords);
  if (refundingAmt === '0') return null;
  const amount = formatMinor(refundingAmt, currency);
  return <span className="ui-tag ui-tag-warning">{t('refunding', { amount })}</span>;
}

/** State of what was refunded of an order, unless nothing was, and the amount of refunds under way. */
export function RefundStates({ order }: RefundStatesProps) {
  const { refundSta } = order;
  return (
    <>
      {refundSta !== REFUND_STATE.none && <DictTag type="refund_sta" value={refundSta} />}
      <Refunding row={order} />
    </>
  );
}

/** The same in a list, where a dash says that there is nothing. */
export function RefundCell({ row }: { row: RefundStatesProps['order'] }) {
  if (row.refundSta === REFUND_STATE.none && row.refundingAmt === '0') return <Nothing />;
  return <RefundStates order={row} />;
}
