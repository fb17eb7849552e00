import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { bindRoutes } from '@portal/contract/session/bind';
import { connect } from '@portal/http';

export const merchants = connect(merchantRoutes);
export const binding = connect(bindRoutes);
