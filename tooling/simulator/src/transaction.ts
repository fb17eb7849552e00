import { createHash } from 'node:crypto';
import type { ChannelKind } from '@portal/contract/channel/parts';
import { draw, drawNumber } from './draw.ts';
import type { Faults } from './faults.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;

/** Order that the caller gives to the channel. */
export interface Order {
  chnlCode: string;
  kind: ChannelKind;
  reference: string;
  /** Minor units. */
  amount: string;
  currency: string;
  /** The sale that a void or a refund belongs to. */
  origReference?: string;
}

/** Reasons why remittances come back, by codes of ISO 20022. */
export const RETURN_REASONS = {
  AC04: 'Closed account number',
  RC01: 'Bank identifier incorrect',
  CUST: 'Requested by customer',
} as const;
export type ReturnReason = keyof typeof RETURN_REASONS;
export const REASONS = Object.keys(RETURN_REASONS) as ReturnReason[];

export interface Returned {
  channelReference: string;
  amount: string;
  /** Milliseconds since 1970, as all times here. */
  at: number;
  /** Of remittances: why it came back, by a code of ISO 20022. */
  reason?: ReturnReason | undefined;
}

export interface Transaction extends Order {
  channelReference: string;
  /** Digest of what was asked: the same reference with other content is refused. */
  digest: string;
  acceptedAt: number;
  /** From then on it is definite. */
  decidesAt: number;
  result: 'SUCCEEDED' | 'FAILED';
  respCode: string;
  respMsg: string;
  returns: Returned[];
  /** Cost that the channel keeps of it, in minor units. */
  cost: string;
}

/** Returns the channel's code and text for a return; for remittances they give the reason. */
export const returnWords = (
  { kind, respCode, respMsg }: Transaction,
  { reason = 'AC04' }: Returned,
) =>
  kind === 'REMIT' ? { respCode: reason, respMsg: RETURN_REASONS[reason] } : { respCode, respMsg };

/** Properties that are fixed beforehand instead of being drawn. */
export interface Fixed {
  result?: 'SUCCEEDED' | 'FAILED';
  respCode?: string;
  respMsg?: string;
  decidesAt?: number;
}

/** Share that fails of what is not fixed. */
const FAILS = 0.05;
/** Returns the cost of a sale: 0.3 %, half up, as agreed with most channels of the demonstration data. */
const costOf = ({ kind, amount }: Order) =>
  String(kind === 'SALE' ? (BigInt(amount) * 3n + 500n) / 1000n : 0n);

export const keyOf = ({
  chnlCode,
  kind,
  reference,
}: Pick<Order, 'chnlCode' | 'kind' | 'reference'>) => `${chnlCode}/${kind}/${reference}`;

export const digestOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

function returnsOf(order: Order, decidesAt: number, seed: string, faults: Faults): Returned[] {
  const isPart = faults.has('partialReturn', order.reference);
  if (!isPart && !faults.has('returned', order.reference)) return [];
  const all = BigInt(order.amount);
  const amount = isPart && all > 1n ? all / 2n : all;
  const channelReference = drawNumber(seed, 'return', keyOf(order));
  const drawn = Math.floor(draw(seed, 'reason', keyOf(order)) * REASONS.length);
  const reason = order.kind === 'REMIT' ? REASONS[drawn] : undefined;
  return [{ channelReference, amount: String(amount), at: decidesAt + 2 * HOUR_MS, reason }];
}

/** A transaction with its whole future: what becomes of it follows from seed, faults and order. */
export function accept(
  order: Order,
  content: unknown,
  at: number,
  { seed, faults, fixed = {} }: { seed: string; faults: Faults; fixed?: Fixed },
): Transaction {
  const key = keyOf(order);
  const isDeclined = faults.has('declined', order.reference);
  const isPrompt = faults.has('prompt', order.reference);
  const fails = isDeclined || (!isPrompt && draw(seed, 'fails', key) < FAILS);
  const result = fixed.result ?? (fails ? 'FAILED' : 'SUCCEEDED');
  const drawn = isPrompt ? 0 : draw(seed, 'decides', key);
  const drawnMs = Math.floor(SECOND_MS + drawn * 29 * SECOND_MS);
  const decidesAt = fixed.decidesAt ?? at + drawnMs;
  const isGood = result === 'SUCCEEDED';
  return {
    ...order,
    channelReference: drawNumber(seed, 'number', key),
    digest: digestOf(content),
    acceptedAt: at,
    decidesAt,
    result,
    respCode: fixed.respCode ?? (isGood ? '00' : '05'),
    respMsg: fixed.respMsg ?? (isGood ? 'Approved' : 'Do not honour'),
    returns: isGood ? returnsOf(order, decidesAt, seed, faults) : [],
    cost: costOf(order),
  };
}
