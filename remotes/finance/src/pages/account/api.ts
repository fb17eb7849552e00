import { accountRoutes } from '@portal/contract/finance/account';
import { floorRoutes } from '@portal/contract/finance/floor';
import { connect } from '@portal/http';

export const accounts = connect(accountRoutes);
export const floors = connect(floorRoutes);
