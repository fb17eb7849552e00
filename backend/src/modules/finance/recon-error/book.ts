import type { ReconAction } from '@portal/contract/finance/recon-states';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { post, posting } from '../../../ledger/index.ts';
import type { Correction } from '../../orders/sale/index.ts';
import type { ReconErrorRow } from './error.store.ts';

type Direction = 'OVER' | 'SHORT';

/** Events that each way of ending a difference posts, by the rules of the ledger (money §1.1). */
const EVENTS = {
  ADJUST: { OVER: 'OVER_CORRECTED', SHORT: undefined },
  REVERSE: { OVER: undefined, SHORT: 'SHORT_CORRECTED' },
  REFUND_PAYER: { OVER: 'OVER_REFUNDED', SHORT: undefined },
  CHANNEL_CLAIM: { OVER: undefined, SHORT: 'SHORT_CLAIMED' },
  CLAIM_RECEIVED: { OVER: undefined, SHORT: 'CLAIM_RECEIVED' },
  WRITE_OFF: { OVER: 'OVER_WRITTEN_OFF', SHORT: 'SHORT_WRITTEN_OFF' },
} as const;

export type Booked = keyof typeof EVENTS;
export const isBooked = (action: ReconAction): action is Booked => action in EVENTS;

const above0 = (amount: bigint) => (amount > 0n ? amount : 0n);

/** Amounts of a correction: each fee is taken, or given back as the fee of the whole is less. */
const corrected = (gross: bigint, { base, extra, vat, cost }: Correction) => ({
  gross,
  fee: above0(base),
  extra: above0(extra),
  vat: above0(vat),
  cost: above0(cost),
  feeBack: above0(-base) + above0(-extra),
  vatBack: above0(-vat),
  costBack: above0(-cost),
});

const NO_FEES: Correction = { base: 0n, extra: 0n, vat: 0n, cost: 0n };

/**
 * Posts what ends a difference of money under its number. What a merchant gets or gives is forced: a
 * correction by a bill always posts (money §1). `fees`: of a corrected sale.
 */
export async function bookEnd(
  db: Kysely<Database>,
  error: ReconErrorRow,
  action: Booked,
  now: string,
  fees: Correction = NO_FEES,
): Promise<void> {
  const { errorId: id, currency, chnlCode, merId, direction, diffAmt } = error;
  const event = EVENTS[action][direction as Direction];
  if (!event) throw new Error(`${action} ends no difference that is ${direction}`);
  const amount = BigInt(diffAmt.replace('-', ''));
  const of = { id, currency, owners: { chnlCode, merId } };
  const one =
    event === 'OVER_CORRECTED' || event === 'SHORT_CORRECTED'
      ? posting({ ...of, event, amounts: corrected(amount, fees) })
      : posting({ ...of, event, amounts: { amount } });
  await post(db, [one], { now, isForced: true });
}
