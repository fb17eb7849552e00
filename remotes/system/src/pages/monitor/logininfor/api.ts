import { logininforRoutes } from '@portal/contract/monitor/logininfor';
import { connect } from '@portal/http';

export const logins = connect(logininforRoutes);
