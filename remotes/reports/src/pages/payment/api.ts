import { paymentRoutes } from '@portal/contract/reports/payment';
import { connect } from '@portal/http';

export const payments = connect(paymentRoutes);
