import { waitingRoutes } from '@portal/contract/common/waiting';
import { connect } from '@portal/http';

/** Calls for what waits for the user, page by page. */
export const waiting = connect(waitingRoutes);
