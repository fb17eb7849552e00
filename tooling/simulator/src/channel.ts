import type { BillAnswer, ResultAnswer } from '@portal/contract/channel/answers';
import { type CallName, type ChannelInput, channelCalls } from '@portal/contract/channel/calls';
import type { ChannelKind } from '@portal/contract/channel/parts';
import { billOf } from './bill.ts';
import type { Book } from './book.ts';
import { billReadyAt, type Clock, instantOf } from './clock.ts';
import { draw, drawNumber } from './draw.ts';
import { eventsOf, tooMuch } from './events.ts';
import type { Faults } from './faults.ts';
import { networkOf } from './network.ts';
import type { Outbox } from './outbox.ts';
import {
  accept,
  digestOf,
  type Fixed,
  keyOf,
  type Order,
  type ReturnReason,
  returnWords,
  type Transaction,
} from './transaction.ts';

const HOUR_MS = 3_600_000;
/** Time after sending at which this channel is final: a transaction not there by then never will be. */
const FINAL_AFTER_MS = HOUR_MS;
/** Share of the sales that it is asked about and takes over that were never made. */
const NEVER_MADE = 0.1;

export interface World {
  seed: string;
  clock: Clock;
  book: Book;
  faults: Faults;
  outbox: Outbox;
  /** Takes over sales that it is asked about and has not heard of: those of demonstration data. */
  adopts: boolean;
}

/** The world as anyone who calls may hear of it. */
export interface Hearing extends World {
  /** The caller reads what networks say (`READS`). */
  readsNetwork: boolean;
}

/** The same reference came with another content, or the body is none of the call. */
export class CallRefused extends Error {}

type MoneyCall = 'void' | 'refund' | 'payout' | 'remit';
type QueryCall = 'orderQuery' | 'refundQuery' | 'payoutQuery' | 'remitQuery';

const KIND_OF: Record<MoneyCall, ChannelKind> = {
  void: 'VOID',
  refund: 'REFUND',
  payout: 'PAYOUT',
  remit: 'REMIT',
};
const KINDS_ASKED: Record<QueryCall, readonly ChannelKind[]> = {
  orderQuery: ['SALE', 'VOID'],
  refundQuery: ['REFUND'],
  payoutQuery: ['PAYOUT'],
  remitQuery: ['REMIT'],
};

/** Returns why a void or a refund fails: its sale is missing, or too small for all that is taken back. */
function refusalOf(world: World, order: Order, origReference: string): Fixed {
  const { book, clock, adopts } = world;
  const sale = book.find(order.chnlCode, 'SALE', origReference);
  // A sale of demonstration data: what was paid then is taken as it is told.
  if (!sale && adopts) return {};
  const isPaid = sale?.result === 'SUCCEEDED' && sale.decidesAt <= clock.now();
  if (!isPaid) return { result: 'FAILED', respCode: '34', respMsg: 'No such transaction' };
  const back = [order, ...world.book.of(order.chnlCode).filter((one) => isOf(one, sale))];
  const sum = back.reduce((total, { amount }) => total + BigInt(amount), 0n);
  if (sum <= BigInt(sale.amount) && order.currency === sale.currency) return {};
  return { result: 'FAILED', respCode: '36', respMsg: 'More than the transaction' };
}

const isOf = (one: Transaction, sale: Transaction) =>
  one.origReference === sale.reference && one.result === 'SUCCEEDED';

/** Takes a transaction over and tells of it in its time; the same one again is as before. */
export function take(world: World, order: Order, content: unknown, fixed?: Fixed): Transaction {
  const { seed, faults, book, clock, outbox } = world;
  const known = book.find(order.chnlCode, order.kind, order.reference);
  if (known && known.digest !== digestOf(content)) {
    throw new CallRefused('the reference is in use for something else');
  }
  if (known) return known;
  const made = accept(order, content, clock.now(), { seed, faults, fixed });
  book.put(made);
  outbox.add(eventsOf(made, seed, faults));
  return made;
}

const sumOf = (returns: Transaction['returns']) =>
  returns.reduce((sum, { amount }) => sum + BigInt(amount), 0n);

/**
 * Lets what has succeeded come back now, all that is left of it or a part, and tells of it. Answers false
 * when there is nothing that could: unknown, failed, under way, or back already.
 */
export function bringBack(
  { seed, clock, book, faults, outbox }: World,
  {
    chnlCode,
    kind,
    reference,
    amount,
    reason,
  }: Pick<Order, 'chnlCode' | 'kind' | 'reference'> & {
    amount?: string | undefined;
    reason?: ReturnReason | undefined;
  },
): boolean {
  const paid = book.find(chnlCode, kind, reference);
  const at = clock.now();
  if (paid?.result !== 'SUCCEEDED' || paid.decidesAt > at) return false;
  const left = BigInt(paid.amount) - sumOf(paid.returns);
  const part = BigInt(amount ?? left);
  if (left === 0n || part > left) return false;
  const nth = paid.returns.length === 0 ? '' : ` ${paid.returns.length}`;
  const channelReference = drawNumber(seed, 'return', keyOf(paid) + nth);
  const back = { channelReference, amount: String(part), at, reason };
  const returned = { ...paid, returns: [...paid.returns, back] };
  book.put(returned);
  const told = eventsOf({ ...paid, returns: [back] }, seed, faults);
  outbox.add(told.filter(({ event }) => event.result === 'RETURNED'));
  return true;
}

function tell(
  { seed, clock, faults, readsNetwork }: Hearing,
  transaction: Transaction,
): ResultAnswer {
  const { reference, amount, currency, channelReference, decidesAt } = transaction;
  const { result, respCode, respMsg } = transaction;
  const now = clock.now();
  if (now < decidesAt) return { answer: 'pending', reference, respCode: '', respMsg: '' };
  const network = readsNetwork ? networkOf(transaction, seed, now) : undefined;
  return {
    answer: 'definite',
    reference,
    result,
    amount: faults.has('wrongAmount', reference) ? tooMuch(amount) : amount,
    currency,
    channelReference,
    occurredAt: instantOf(decidesAt),
    respCode,
    respMsg,
    returns: transaction.returns
      .filter(({ at }) => at <= now)
      .map((back) => ({
        channelReference: back.channelReference,
        amount: back.amount,
        currency,
        occurredAt: instantOf(back.at),
        ...returnWords(transaction, back),
      })),
    ...(network && { network }),
  };
}

function adopt(world: World, chnlCode: string, asked: ChannelInput<'orderQuery'>) {
  const { reference, amount, currency, sentAt } = asked;
  if (draw(world.seed, 'never', chnlCode, reference) < NEVER_MADE) return undefined;
  const { seed, faults, book } = world;
  const order: Order = { chnlCode, kind: 'SALE', reference, amount, currency };
  // It happened when it was sent, and nobody is told again.
  const made = accept(order, order, Date.parse(sentAt), { seed, faults });
  book.put(made);
  return made;
}

function query(
  world: Hearing,
  chnlCode: string,
  call: QueryCall,
  asked: ChannelInput<'orderQuery'>,
): ResultAnswer {
  const { reference, sentAt } = asked;
  const known = KINDS_ASKED[call]
    .map((kind) => world.book.find(chnlCode, kind, reference))
    .find((one) => one !== undefined);
  const isAdopted = world.adopts && call === 'orderQuery';
  const found = known ?? (isAdopted ? adopt(world, chnlCode, asked) : undefined);
  if (found) return tell(world, found);
  const finalAt = instantOf(Date.parse(sentAt) + FINAL_AFTER_MS);
  return { answer: 'notFound', reference, finalAt };
}

function bill(world: Hearing, chnlCode: string, day: string): BillAnswer {
  const readyAt = billReadyAt(day);
  if (world.clock.now() < readyAt)
    return { answer: 'billNotReady', day, readyAt: instantOf(readyAt) };
  return { answer: 'bill', day, text: billOf(world, chnlCode, day) };
}

const isQuery = (call: CallName): call is QueryCall => call in KINDS_ASKED;

/** Does what a call asks and answers it. Throws `CallRefused`. */
export function perform(
  world: Hearing,
  chnlCode: string,
  call: CallName,
  rest: object,
): ResultAnswer | BillAnswer {
  if (call === 'bill') {
    const asked = channelCalls.bill.safeParse(rest);
    if (!asked.success) throw new CallRefused('the body is none of this call');
    return bill(world, chnlCode, asked.data.day);
  }
  const parsed = channelCalls[call].safeParse(rest);
  if (!parsed.success) throw new CallRefused('the body is none of this call');
  if (isQuery(call)) return query(world, chnlCode, call, parsed.data);
  const { reference, amount, currency } = parsed.data;
  const order = { chnlCode, kind: KIND_OF[call], reference, amount, currency };
  if (call === 'payout' || call === 'remit') {
    return tell(world, take(world, order, parsed.data));
  }
  const { origReference } = channelCalls[call].parse(rest);
  const isKnown = world.book.find(chnlCode, order.kind, reference) !== undefined;
  const fixed = isKnown ? {} : refusalOf(world, order, origReference);
  return tell(world, take(world, { ...order, origReference }, parsed.data, fixed));
}
