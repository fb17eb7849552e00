import { salesRoutes } from '@portal/contract/reports/sales';
import { connect } from '@portal/http';

export const sales = connect(salesRoutes);
