import { channelAuditRoutes } from '@portal/contract/merchant/audit';
import { inboxOf } from '@portal/review';

/** Requests about channels only. */
export const channelAudits = inboxOf(channelAuditRoutes);
