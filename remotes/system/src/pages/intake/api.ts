import { credentialRoutes } from '@portal/contract/system/intake';
import { connect } from '@portal/http';

export const credentials = connect(credentialRoutes);
