import { currencyRoutes } from '@portal/contract/system/currency';
import { connect } from '@portal/http';

export const currencies = connect(currencyRoutes);
