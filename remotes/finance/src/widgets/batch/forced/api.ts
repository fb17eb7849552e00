import { batchForcedRoutes } from '@portal/contract/finance/batch-forced';
import type { Answer } from '@portal/contract/kit/route';
import { connect } from '@portal/http';

export const forcedCalls = connect(batchForcedRoutes);

/** What the bank has told of a payout, and what people made of it. */
export type Dispute = Answer<typeof batchForcedRoutes.get>;
export type ForcedRequest = NonNullable<Dispute['request']>;
