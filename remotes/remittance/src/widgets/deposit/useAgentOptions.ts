import { agentRoutes } from '@portal/contract/remittance/agent';
import { AGENT_STATUS } from '@portal/contract/remittance/dictionaries';
import { connect } from '@portal/http';
import { useCall } from '@portal/ui';

/** Accounts that a form can name; agents are few. */
const MOST = 100;

interface AgentOption {
  value: string;
  label: string;
  /** Minor units that it could pay out. */
  available: string;
}

/** Open accounts in the currency that a form has, as the options of its field; none without one. */
export function useAgentOptions(currency: string): readonly AgentOption[] {
  const { data } = useCall(
    agents.list,
    { query: { currency, pageNum: 1, pageSize: MOST } },
    { enabled: currency !== '' },
  );
  const open = (data?.rows ?? []).filter(({ status }) => status !== AGENT_STATUS.closed);
  return open.map(({ agentId, agentName, available }) => ({
    value: agentId,
    label: `${agentName} ${agentId}`,
    available,
  }));
}

const agents = connect(agentRoutes);
