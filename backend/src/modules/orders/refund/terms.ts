import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Settings } from '../../../kernel/settings.ts';
import type { RefundTerms } from './charge.ts';

/** The parameters that fees of refunds follow. */
export async function refundTerms(db: Kysely<Database>, settings: Settings): Promise<RefundTerms> {
  return {
    policy: await settings.read(db, 'refund.feeBack'),
    cardFeePpm: await settings.read(db, 'refund.cardFee'),
  };
}
