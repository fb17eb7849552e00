import type { ForcedRoutes } from '@portal/contract/channel/forced';
import type { Answer } from '@portal/contract/kit/route';
import type { Call } from '@portal/http';

/** The calls of one kind of payment; `connect(batchForcedRoutes)`. */
export type ForcedCalls = { [Name in keyof ForcedRoutes]: Call<ForcedRoutes[Name]> };

/** What a channel has told of a payment, and what people made of it. */
export type Dispute = Answer<ForcedRoutes['get']>;
export type ForcedRequest = NonNullable<Dispute['request']>;

/** A payment that may be in dispute, as its page calls it. */
export interface DisputedRecord {
  calls: ForcedCalls;
  id: string;
  /** In words: `44,911.03 USD`, and who gets it. */
  amount: string;
  payee: string;
  /** Whose balance it moves. */
  kind: 'payout' | 'remit';
  isDisputed: boolean;
}
