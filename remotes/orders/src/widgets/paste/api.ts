import { pastedRoutes } from '@portal/contract/orders/pasted';
import { connect } from '@portal/http';

export const pasted = connect(pastedRoutes);
