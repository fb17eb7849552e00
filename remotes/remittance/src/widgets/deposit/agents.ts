import { agentRoutes } from '@portal/contract/remittance/agent';
import { connect } from '@portal/http';

export const agents = connect(agentRoutes);
