import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { connect } from '@portal/http';

export const merchants = connect(merchantRoutes);
