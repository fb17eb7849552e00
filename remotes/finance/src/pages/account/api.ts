import { accountRoutes } from '@portal/contract/finance/account';
import { connect } from '@portal/http';

export const accounts = connect(accountRoutes);
