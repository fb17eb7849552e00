import { periodOr } from '@portal/contract/common/statement-period';
import { agentRoutes } from '@portal/contract/remittance/agent';
import {
  NumberLink,
  Page,
  Region,
  StatementSheet,
  useCall,
  usePathId,
  useSearchParams,
} from '@portal/ui';
import { entries } from './api.ts';
import { useStatement } from './useStatement.ts';

/** As high as a statement is at least: nothing moves when it comes. */
const HEIGHT_PX = 480;

interface ShownProps {
  agentId: string;
  /** The platform's day, `yyyy-MM-dd`. */
  today: string;
}

/** The statement of the period that the address names. */
function Shown({ agentId, today }: ShownProps) {
  const [params, setParams] = useSearchParams();
  const period = periodOr(params.get('period'), today);
  const answer = useStatement({ agentId, period });
  const page = { to: `/remittance/agent/detail/${agentId}`, permit: agentRoutes.get.permit };
  return (
    <Page
      title={answer.data?.agentName ?? agentId}
      actions={<NumberLink text={agentId} page={page} />}
    >
      <StatementSheet
        period={period}
        today={today}
        choose={(chosen) => setParams({ period: chosen }, { replace: true })}
        answer={answer}
      />
    </Page>
  );
}

/**
 * Statement of an agent's balance for a month or a day (money §6), to view or download. It shows
 * deposits, remittances, fees, returns, and how the closing balance comes about.
 */
export function StatementPage() {
  const agentId = usePathId();
  const answer = useCall(entries.asOf, { params: { agentId }, query: {} });
  return (
    <Region answer={answer} height={HEIGHT_PX}>
      {({ asOf }) => <Shown agentId={agentId} today={asOf.slice(0, 10)} />}
    </Region>
  );
}
