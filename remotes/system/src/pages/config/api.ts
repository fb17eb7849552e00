import { configRoutes } from '@portal/contract/system/config';
import { connect } from '@portal/http';

export const configs = connect(configRoutes);
