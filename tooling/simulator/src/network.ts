import type { Network } from '@portal/contract/channel/network';
import { billReadyAt, dayOf, timeOf } from './clock.ts';
import { drawDigits } from './draw.ts';
import { keyOf, type Transaction } from './transaction.ts';

/** Returns the time at which the network settles a sale: as soon as the bill of its day is there. */
export const settlesAt = ({ decidesAt }: Transaction) => billReadyAt(dayOf(decidesAt));

/** Returns true if the network settles it at all: only paid sales are settled. */
export const isSettled = ({ kind, result }: Transaction) =>
  kind === 'SALE' && result === 'SUCCEEDED';

/** Returns the network's data of a sale at a moment; undefined if it is no sale. */
export function networkOf(transaction: Transaction, seed: string, at: number): Network | undefined {
  const { kind, chnlCode, channelReference, decidesAt, amount } = transaction;
  if (kind !== 'SALE') return undefined;
  const traced: Network = {
    queryId: channelReference,
    acqInsCode: drawDigits(seed, 8, 'acquirer', chnlCode),
    traceNo: drawDigits(seed, 6, 'trace', keyOf(transaction)),
    traceDate: dayOf(decidesAt),
    traceTime: timeOf(decidesAt),
  };
  const settles = settlesAt(transaction);
  if (!isSettled(transaction) || at < settles) return traced;
  const batchDate = dayOf(decidesAt);
  return { ...traced, batchDate, settleDate: dayOf(settles), settleAmt: amount };
}
