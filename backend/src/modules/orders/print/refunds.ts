import type { OrderMoney, OrderRefund } from '@portal/contract/orders/order-money';
import type { TimelineItem, TimelineOf } from '@portal/contract/orders/timeline';
import { amountText } from '../../../kernel/amount-text.ts';
import type { PrintedCell, PrintedRow } from '../../../kernel/pdf/table.ts';
import type { Label } from './labels.ts';

type Step = TimelineOf<'refund'>;

/** Builds the cell with person and time of a step; a dash when the reader may not see staff names. */
const cellOf = (step: Step | undefined): PrintedCell =>
  step ? { text: step.actor || '—', note: step.at } : { text: '—' };

function rowOf(refund: OrderRefund, steps: readonly Step[], currency: string, label: Label) {
  const of = (...names: readonly Step['step'][]) =>
    steps.filter(({ step, refundId }) => refundId === refund.refundId && names.includes(step));
  // Steps come newest first.
  const [second, first] = of('passed', 'refused');
  const checks = first ? [first, second] : [second, undefined];
  const amount = amountText(refund.refundAmt, currency);
  const cells: PrintedCell[] = [
    { text: refund.refundId },
    { text: amount, note: label('refund_status', refund.status) },
    cellOf(of('applied')[0]),
    cellOf(checks[0]),
    cellOf(checks[1]),
    { text: refund.finishTime || '—' },
  ];
  return { cells };
}

/** Refunds of an order with who asked for each and who checked it. */
export function refundRows(
  { refunds, currency }: OrderMoney,
  items: readonly TimelineItem[],
  label: Label,
): PrintedRow[] {
  const steps = items.flatMap((item) => (item.kind === 'refund' ? [item] : []));
  return refunds.map((refund) => rowOf(refund, steps, currency, label));
}
