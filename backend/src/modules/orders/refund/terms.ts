import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Settings } from '../../../kernel/settings.ts';
import type { RefundTerms } from './charge.ts';

/** Returns the number of approvers for a refund of an amount: two above its currency's threshold, else one. */
export async function checkersOf(
  db: Kysely<Database>,
  settings: Settings,
  { currency, amount }: { currency: string; amount: bigint },
): Promise<1 | 2> {
  const threshold = (await settings.read(db, 'refund.twoCheckers')).get(currency);
  return threshold !== undefined && amount > threshold ? 2 : 1;
}

/** The parameters that fees of refunds follow. */
export async function refundTerms(db: Kysely<Database>, settings: Settings): Promise<RefundTerms> {
  return {
    policy: await settings.read(db, 'refund.feeBack'),
    cardFeePpm: await settings.read(db, 'refund.cardFee'),
  };
}
