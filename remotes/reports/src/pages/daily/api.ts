import { dailyRoutes } from '@portal/contract/reports/daily';
import { connect } from '@portal/http';

export const dailyStats = connect(dailyRoutes);
