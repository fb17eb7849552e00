import type { ChannelEvent } from '@portal/contract/channel/callback';
import { instantOf } from './clock.ts';
import { drawNumber } from './draw.ts';
import type { Fault, Faults } from './faults.ts';
import { isSettled, networkOf, settlesAt } from './network.ts';
import { keyOf, returnWords, type Transaction } from './transaction.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** An event and when it is sent. */
export interface DueEvent {
  chnlCode: string;
  dueAt: number;
  event: ChannelEvent;
}

/** One minor unit more than there is: the fault of a wrong amount. */
export const tooMuch = (amount: string) => String(BigInt(amount) + 1n);

const OPPOSITE = {
  SUCCEEDED: { result: 'FAILED', respCode: '05', respMsg: 'Do not honour' },
  FAILED: { result: 'SUCCEEDED', respCode: '00', respMsg: 'Approved' },
} as const;

/** Lists the events that the channel sends about a transaction by itself, with their times. */
export function eventsOf(transaction: Transaction, seed: string, faults: Faults): DueEvent[] {
  const { chnlCode, reference, acceptedAt, decidesAt } = transaction;
  const { kind, currency, channelReference, respCode, respMsg } = transaction;
  const has = (fault: Fault) => faults.has(fault, reference);
  if (has('silent')) return [];

  const due = (dueAt: number, at: number, over: Partial<ChannelEvent>): DueEvent => ({
    chnlCode,
    dueAt,
    event: {
      eventId: drawNumber(seed, 'event', keyOf(transaction), String(at), over.result ?? ''),
      occurredAt: instantOf(at),
      kind,
      reference,
      result: 'PENDING',
      amount: transaction.amount,
      currency,
      channelReference,
      respCode,
      respMsg,
      ...over,
    },
  });

  const amount = has('wrongAmount') ? tooMuch(transaction.amount) : transaction.amount;
  const told = (at: number) => ({
    result: transaction.result,
    amount,
    network: networkOf(transaction, seed, at),
  });
  const decided = told(decidesAt);
  const toldAt = decidesAt + (has('late') ? 6 * HOUR_MS : 0);
  const pendingAt = has('outOfOrder') ? toldAt + SECOND_MS : acceptedAt;
  const events = [
    due(pendingAt, acceptedAt, { respCode: '', respMsg: '' }),
    due(toldAt, decidesAt, decided),
    ...transaction.returns.map((back) =>
      due(back.at, back.at, {
        result: 'RETURNED',
        amount: back.amount,
        channelReference: back.channelReference,
        ...returnWords(transaction, back),
      }),
    ),
  ];
  if (isSettled(transaction)) {
    const at = settlesAt(transaction);
    events.push(due(Math.max(at, toldAt), at, told(at)));
  }
  if (has('duplicate')) events.push(due(toldAt + SECOND_MS, decidesAt, decided));
  if (has('changedEvent')) {
    events.push(due(toldAt + SECOND_MS, decidesAt, { ...decided, amount: tooMuch(amount) }));
  }
  if (has('contradicting')) {
    const at = decidesAt + MINUTE_MS;
    events.push(due(toldAt + MINUTE_MS, at, { amount, ...OPPOSITE[transaction.result] }));
  }
  return events;
}
