import { periodOr } from '@portal/contract/common/statement-period';
import { agentRoutes } from '@portal/contract/remittance/agent';
import {
  type AgentStatement,
  kindsOf,
  sumOfKinds,
} from '@portal/contract/remittance/agent-statement';
import type { AgentTxnType } from '@portal/contract/remittance/agent-states';
import { AGENT_TXN_TYPE } from '@portal/contract/remittance/dictionaries';
import { downloadFrom } from '@portal/http';
import { useWords } from '@portal/i18n';
import {
  type Answered,
  NumberLink,
  Page,
  Region,
  type ShownStatement,
  StatementSheet,
  statementWords,
  useCall,
  useDict,
  usePathId,
  useSearchParams,
} from '@portal/ui';
import { entries, statements } from './api.ts';
import { words } from './words.ts';

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

/** Figures that readers look for first. Deductions go by their names, without a sign. */
const TILES: readonly [kind: AgentTxnType, sign: 1n | -1n][] = [
  [AGENT_TXN_TYPE.deposit, 1n],
  [AGENT_TXN_TYPE.debit, -1n],
  [AGENT_TXN_TYPE.credit, 1n],
  [AGENT_TXN_TYPE.fee, -1n],
];

const ofKind = <Sum extends { txnType: AgentTxnType }>(sums: readonly Sum[], kind: AgentTxnType) =>
  sums.filter(({ txnType }) => txnType === kind);

/** The figures of the period, and how many lines each has. */
function useTiles(nameOf: (kind: string) => string) {
  const t = useWords(words);
  const tFigures = useWords(statementWords);
  return ({ terms, closing, lineCnt }: AgentStatement): ShownStatement['tiles'] => [
    ...TILES.map(([kind, sign]) => {
      const own = ofKind(terms, kind);
      const count = own.reduce((sum, term) => sum + term.count, 0);
      const minor = String(sign * sumOfKinds(own));
      return { label: nameOf(kind), note: t('lineCount', { count }), minor };
    }),
    { label: tFigures('closing'), note: t('lineCount', { count: lineCnt }), minor: closing },
  ];
}

/** The statement of an agent, as the sheet of any statement shows it: a figure is a kind of entries. */
function useStatement(asked: {
  agentId: string;
  period: string;
}): Answered<ShownStatement & Pick<AgentStatement, 'agentName'>> {
  const { data, ...answer } = useCall(statements.figures, { query: asked });
  const kindNames = useDict('agent_txn_type');
  const eventNames = useDict('ledger_event');
  const kindOf = (kind: string) => kindNames.label(kind);
  const tilesOf = useTiles(kindOf);
  if (!data) return { ...answer, data };
  const { terms, days, upTo } = data;
  const query = { ...asked, upTo };
  const kinds = kindsOf(terms);
  const shown = {
    ...data,
    tiles: tilesOf(data),
    figures: kinds.map((kind) => ({
      label: kindOf(kind),
      terms: ofKind(terms, kind).map(({ event, amount }) => ({
        label: eventNames.label(event),
        minor: amount,
      })),
    })),
    days: days.map((day) => ({
      ...day,
      effects: kinds.map((kind) => String(sumOfKinds(ofKind(day.sums, kind)))),
    })),
    files: {
      export: statements.export,
      query,
      print: () => downloadFrom(statements.print.route, { query }),
    },
  };
  return { ...answer, data: shown };
}
