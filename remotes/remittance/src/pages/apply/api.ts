import { remitApplyRoutes } from '@portal/contract/remittance/apply';
import { connect } from '@portal/http';

export const applications = connect(remitApplyRoutes);
