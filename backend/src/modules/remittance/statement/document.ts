import type { AgentStatement } from '@portal/contract/remittance/agent-statement';
import type { Context } from '../../../kernel/context.ts';
import { beginPaper, type On, writeLines, writeSummary } from '../../../kernel/statement/paper.ts';
import type { Line } from './statement.store.ts';
import { type Dictionary, viewOf } from './view.ts';

/** Events that the names of their kinds tell already. */
const USUAL = new Set([
  '1 AGENT_DEPOSIT',
  '2 AGENT_WITHDRAWAL',
  '3 REMIT_SENT',
  '4 REMIT_RETURNED',
]);
const unusual = ({ txnType, event }: Line, { label }: On<Dictionary>) =>
  USUAL.has(`${txnType} ${event}`) ? '' : label('ledger_event', event);

/** Names payer and payee, for entries that have them. */
const partiesOf = ({ payerName, payeeName }: Line) =>
  [payerName, payeeName].filter(Boolean).join(' / ');

/** A statement on A4 in the caller's language; `lines` are none where they are too many for paper. */
export async function printStatement(
  ctx: Context,
  { statement, lines }: { statement: AgentStatement; lines: readonly Line[] },
): Promise<Buffer> {
  const { view, writer } = await viewOf(ctx, statement);
  const on: On<Dictionary> = { ...writer, paper: beginPaper(ctx, view, writer) };
  const { label } = on;
  writeSummary(on, view);
  const printed = lines.map((line) => ({
    time: line.postedTime,
    term: {
      text: label('agent_txn_type', line.txnType),
      note: unusual(line, on),
    },
    biz: { text: line.bizId, note: partiesOf(line) },
    amount: line.amount,
    balance: line.balanceAfter,
  }));
  writeLines(on, view, { lines: printed, bizNote: on.say('parties') });
  return on.paper.end();
}
