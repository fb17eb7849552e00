import type { ReconAction } from '@portal/contract/finance/recon-states';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { post, posting } from '../../../ledger/index.ts';
import type { ReconErrorRow } from './error.store.ts';

type Direction = 'OVER' | 'SHORT';

/** What each way of ending a difference posts, by the rules of the ledger (money §1.1). */
const EVENTS = {
  ADJUST: { OVER: 'OVER_ADJUSTED', SHORT: undefined },
  REVERSE: { OVER: undefined, SHORT: 'SHORT_REVERSED' },
  REFUND_PAYER: { OVER: 'OVER_REFUNDED', SHORT: undefined },
  CHANNEL_CLAIM: { OVER: undefined, SHORT: 'SHORT_CLAIMED' },
  CLAIM_RECEIVED: { OVER: undefined, SHORT: 'CLAIM_RECEIVED' },
  WRITE_OFF: { OVER: 'OVER_WRITTEN_OFF', SHORT: 'SHORT_WRITTEN_OFF' },
} as const;

export type Booked = keyof typeof EVENTS;
export const isBooked = (action: ReconAction): action is Booked => action in EVENTS;

/**
 * Posts what ends a difference of money under its number. What a merchant gets or gives is forced: a
 * correction by a bill always posts (money §1).
 */
export async function bookEnd(
  db: Kysely<Database>,
  error: ReconErrorRow,
  action: Booked,
  now: string,
): Promise<void> {
  const { errorId: id, currency, chnlCode, merId, direction, diffAmt } = error;
  const event = EVENTS[action][direction as Direction];
  if (!event) throw new Error(`${action} ends no difference that is ${direction}`);
  const amount = BigInt(diffAmt.replace('-', ''));
  const of = { id, currency, owners: { chnlCode, merId } };
  const one =
    event === 'OVER_ADJUSTED' || event === 'SHORT_REVERSED'
      ? posting({ ...of, event, amounts: { gross: amount } })
      : posting({ ...of, event, amounts: { amount } });
  await post(db, [one], { now, isForced: true });
}
