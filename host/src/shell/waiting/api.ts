import { waitingRoutes } from '@portal/contract/common/waiting';
import { connect } from '@portal/http';

/** What waits for the user, page by page. */
export const waiting = connect(waitingRoutes);
