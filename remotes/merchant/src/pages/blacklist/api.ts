import { blacklistRoutes } from '@portal/contract/merchant/blacklist';
import { connect } from '@portal/http';

export const blacklist = connect(blacklistRoutes);
