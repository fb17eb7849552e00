import { lensRoutes } from '@portal/contract/system/lens';
import { connect } from '@portal/http';

export const lens = connect(lensRoutes);
