import { channelRoutes } from '@portal/contract/merchant/channel';
import { connect } from '@portal/http';

export const channels = connect(channelRoutes);
