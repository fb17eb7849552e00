import { feeRoutes } from '@portal/contract/merchant/fee';
import { connect } from '@portal/http';

export const rates = connect(feeRoutes);
