import type { DeskGroup, DeskWhy } from '@portal/contract/orders/desk';
import type { DeskEvent, DeskSide } from '@portal/contract/orders/desk-sides';
import type { z } from 'zod';
import { refundStatusOf } from '../refund/index.ts';
import type { DeskOrder, DeskRefund } from './subject.ts';

type Event = z.output<typeof DeskEvent>;
interface Sides {
  left: DeskSide | null;
  right: DeskSide | null;
}

const OUTCOME: Record<string, DeskSide['outcome']> = {
  '2': 'GOOD',
  '3': 'BAD',
  '5': 'BAD',
  '7': 'BAD',
  SUCCEEDED: 'GOOD',
  FAILED: 'BAD',
  RETURNED: 'BAD',
};
const outcomeOf = (status: string): DeskSide['outcome'] => OUTCOME[status] ?? 'OPEN';

/** An order as a side. */
export const orderSide = (order: DeskOrder, name = ''): DeskSide => ({
  name,
  dict: 'order_status',
  status: order.status,
  outcome: outcomeOf(order.status),
  amount: order.txn_amt,
  currency: order.currency,
  time: order.txn_time,
  respCode: order.resp_code,
  channelReference: order.query_id ?? order.chnl_order_id ?? '',
  card: order.card,
});

/** A refund as a side. */
export const refundSide = (refund: DeskRefund, card: string): DeskSide => ({
  name: '',
  dict: 'refund_status',
  status: refundStatusOf(refund),
  outcome: outcomeOf(refund.status),
  amount: refund.refund_amt,
  currency: refund.currency,
  time: refund.sent_at ?? refund.apply_time,
  respCode: '',
  channelReference: '',
  card,
});

/** Builds the side of an event; its name is its number, unless a channel reported it. */
const eventSide = (event: Event | undefined, card: string, isNamed = false): DeskSide | null =>
  event
    ? {
        name: isNamed || event.source === 'INTAKE' ? event.eventId : '',
        dict: 'channel_result',
        status: event.result,
        outcome: outcomeOf(event.result),
        amount: event.amount,
        currency: event.currency,
        time: event.occurredAt,
        respCode: event.respCode,
        channelReference: event.channelReference,
        card,
      }
    : null;

/** Keeps the events of channels and platforms, without those of people. */
const byOthers = (events: readonly Event[]) => events.filter(({ source }) => source !== 'PERSON');

/**
 * Ours beside the channel's (money §3). Where a channel contradicts itself, its good answer stands
 * beside its bad one; where it names another amount, or success of what had ended, that one stands
 * at the right.
 */
export function sidesOf(
  own: DeskSide,
  events: readonly Event[],
  about: { group: DeskGroup | ''; why: z.output<typeof DeskWhy> },
): Sides {
  const told = byOthers(events);
  const { card } = own;
  if (about.why === 'MISMATCH') {
    const other = told.find(
      ({ amount, currency }) => amount !== own.amount || currency !== own.currency,
    );
    return { left: own, right: eventSide(other, card) };
  }
  const good = told.find(({ result }) => result === 'SUCCEEDED');
  if (about.group === 'LATE' && good) return { left: own, right: eventSide(good, card) };
  if (about.group === 'CONTRADICTION') {
    const bad = told.find(({ result }) => result === 'FAILED' || result === 'RETURNED');
    if (good && bad) {
      return { left: eventSide(good, card, true), right: eventSide(bad, card, true) };
    }
  }
  const definite = told.find(({ result }) => outcomeOf(result) !== 'OPEN');
  return { left: own, right: eventSide(definite ?? told[0], card) };
}
