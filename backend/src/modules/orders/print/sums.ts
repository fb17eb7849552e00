import { joined } from '@portal/contract/life/times';
import { equationOf } from '@portal/contract/orders/life/fee-lines';
import { refundLines } from '@portal/contract/orders/life/refund-lines';
import type { Say, SumLine } from '@portal/contract/orders/life/say';
import type { OrderMoney } from '@portal/contract/orders/order-money';
import { currencyName, formatMinor } from '@portal/money';
import type { PrintedSum } from '../../../kernel/pdf/blocks.ts';

/** Lists the terms of an order's net amount, then what remains after its refunds. */
export function sumsOf(money: OrderMoney, say: Say): { lines: PrintedSum[]; open: string } {
  const { currency, refundable, inFlight } = money;
  const text = (minor: string) => formatMinor(minor, currency);
  const line =
    (kind: PrintedSum['kind']) =>
    ({ label, minor }: SumLine): PrintedSum => {
      const none = kind === 'step' ? '' : '—';
      const unit = kind === 'result' && minor !== null ? currencyName(currency) : '';
      return { label, kind, amount: minor === null ? none : text(minor), unit };
    };
  const { amount, steps, fee, vat, corrections, net } = equationOf(money, say);
  const refunds = refundLines(money, say);
  const after = refunds && { label: say('refund.net'), minor: refunds.net };
  const isOpen = refunds !== undefined || inFlight !== '0' || money.corrections.length > 0;
  return {
    lines: [
      line('term')(amount),
      ...steps.map(line('step')),
      ...[fee, ...vat, ...corrections].map(line('term')),
      line('result')(net),
      ...(refunds?.lines ?? []).map(line('term')),
      ...(after ? [line('result')(after)] : []),
    ],
    open: isOpen
      ? joined(
          say('refundable', { amount: text(refundable) }),
          inFlight === '0' ? '' : say('inFlight', { amount: text(inFlight) }),
        )
      : '',
  };
}
