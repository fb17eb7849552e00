import { merChannelRoutes } from '@portal/contract/merchant/mer-channel';
import { connect } from '@portal/http';

export const merChannels = connect(merChannelRoutes);
