import { cardbinRoutes } from '@portal/contract/merchant/cardbin';
import { connect } from '@portal/http';

export const cardbins = connect(cardbinRoutes);
