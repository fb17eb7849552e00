import type { Session } from '@portal/auth';

/** mrspFlag of a merchant's user (specification §4). */
const MERCHANT_USER = '2';

/** Whether a user works for a merchant that is not known yet. */
export const needsBinding = ({ mrspFlag, merId }: Session): boolean =>
  mrspFlag === MERCHANT_USER && !merId;
