import { batchPage } from '@portal/contract/finance/addresses';
import { orderPage } from '@portal/contract/orders/addresses';
import { REFUND_STATUS } from '@portal/contract/orders/dictionaries';
import { useWords } from '@portal/i18n';
import { NumberLink } from '@portal/ui';
import type { Refund, RefundRecord } from './refund.ts';
import { words } from './words.ts';

/** The order that is refunded. */
export function OrderNumber({ row }: { row: Pick<Refund, 'origPlatOrderId'> }) {
  const { origPlatOrderId } = row;
  return <NumberLink text={origPlatOrderId} page={orderPage(origPlatOrderId)} />;
}

/** The batch that takes it from the merchant, once there is one. */
export function BatchNumber({ row: { settleBatchNo } }: { row: RefundRecord }) {
  if (settleBatchNo === '') return <span className="ui-nothing">—</span>;
  return <NumberLink text={settleBatchNo} page={batchPage(settleBatchNo)} />;
}

/** Number of approvals so far, out of those required. */
export function Checks({ row }: { row: RefundRecord }) {
  const t = useWords(words);
  const passed =
    row.status === REFUND_STATUS.rejected || row.status === REFUND_STATUS.withdrawn
      ? 0
      : passedBy(row);
  return t('checksOf', { passed, checkers: row.checkers });
}

const passedBy = ({ status, checkers }: RefundRecord) =>
  (
    ({ [REFUND_STATUS.pending]: 0, [REFUND_STATUS.secondReview]: 1 }) as Partial<
      Record<string, number>
    >
  )[status] ?? checkers;
