import { agentStatementRoutes } from '@portal/contract/remittance/agent-statement';
import { connect } from '@portal/http';

export const statements = connect(agentStatementRoutes);
