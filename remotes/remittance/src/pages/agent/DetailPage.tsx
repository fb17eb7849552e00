import { Region, useCall, usePathId } from '@portal/ui';
import { AgentWhole } from './AgentWhole.tsx';
import { agents } from './api.ts';

const HEIGHT_PX = 480;

/** The account that the address names. */
export function DetailPage() {
  const agentId = usePathId();
  const answer = useCall(agents.get, { params: { agentId } });
  return (
    <Region answer={answer} height={HEIGHT_PX}>
      {(account) => <AgentWhole key={agentId} account={account} reload={answer.reload} />}
    </Region>
  );
}
