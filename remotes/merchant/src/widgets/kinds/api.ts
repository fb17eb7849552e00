import { channelReviewRoutes } from '@portal/contract/merchant/review';
import { inboxOf } from '@portal/review';

/** Requests about channels only. */
export const channelReviews = inboxOf(channelReviewRoutes);
