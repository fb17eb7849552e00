import { homeRoutes } from '@portal/contract/reports/home';
import { connect } from '@portal/http';

export const homes = connect(homeRoutes);
