import { homeRoutes } from '@portal/contract/reports/home';
import { inboxRoutes } from '@portal/contract/system/notice';
import { connect } from '@portal/http';

export const homes = connect(homeRoutes);
/** The shell has the rest of the inbox. */
export const inboxes = connect({ list: inboxRoutes.list });
