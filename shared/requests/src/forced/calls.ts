import type { ForcedRoutes } from '@portal/contract/channel/forced';
import type { Answer } from '@portal/contract/kit/route';
import type { Call } from '@portal/http';

/** The calls of one kind of payment; `connect(batchForcedRoutes)`. */
export type ForcedCalls = { [Name in keyof ForcedRoutes]: Call<ForcedRoutes[Name]> };

/** Payment in dispute: the reports of its channel, and what people decided. */
export type Dispute = Answer<ForcedRoutes['get']>;
export type ForcedRequest = NonNullable<Dispute['request']>;

/** A payment that may be in dispute, as its page calls it. */
export interface DisputedRecord {
  calls: ForcedCalls;
  id: string;
  /** In words: `44,911.03 USD`, and who gets it. */
  amount: string;
  payee: string;
  /** Kind of payment, by the balance that it moves. */
  kind: 'payout' | 'remit';
  isDisputed: boolean;
}
