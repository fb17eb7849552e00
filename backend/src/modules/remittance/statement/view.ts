import {
  type AgentStatement,
  kindsOf,
  sumOfKinds,
} from '@portal/contract/remittance/agent-statement';
import type { Context } from '../../../kernel/context.ts';
import { type Writer as AnyWriter, writerFor } from '../../../kernel/statement/say.ts';
import type { StatementView } from '../../../kernel/statement/view.ts';

export type Dictionary = 'agent_txn_type' | 'ledger_event';
type Writer = AnyWriter<Dictionary>;

/** An agent's statement as files show it, and what they are written with: a figure is a kind. */
export async function viewOf(
  ctx: Context,
  statement: AgentStatement,
): Promise<{ view: StatementView; writer: Writer }> {
  const { currency, agentName, agentId, terms } = statement;
  const writer = await writerFor<Dictionary>(ctx, currency, ['agent_txn_type', 'ledger_event']);
  const { say, label } = writer;
  const kinds = kindsOf(terms);
  const view: StatementView = {
    statement,
    title: say('agentTitle'),
    holder: [
      [say('agentName'), agentName],
      [say('agentId'), agentId],
    ],
    figures: kinds.map((kind) => ({
      label: label('agent_txn_type', kind),
      terms: terms
        .filter(({ txnType }) => txnType === kind)
        .map(({ event, amount, count }) => ({
          label: label('ledger_event', event),
          effect: amount,
          count,
        })),
    })),
    days: statement.days.map((day) => ({
      ...day,
      effects: kinds.map((kind) =>
        String(sumOfKinds(day.sums.filter(({ txnType }) => txnType === kind))),
      ),
    })),
  };
  return { view, writer };
}
