import { z } from 'zod';
import { StatementBase, StatementPeriod } from '../common/statement.ts';
import { MinorUnits } from '../kit/envelope.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { AgentEntry } from './agent-entries.ts';
import { AgentTxnType } from './agent-states.ts';

const text = z.string();

/** Effect of one kind of entries on the balance: below zero reduces it. */
const Sum = z.object({ txnType: AgentTxnType, amount: MinorUnits });

/** The statement of an agent's account: opening + Σ terms = closing, to the cent (money §6). */
export const AgentStatement = z.object({
  agentId: text,
  agentName: text,
  ...StatementBase.shape,
  /** Sums of each kind by the event (`ledger_event`) that caused them; none for kinds without lines. */
  terms: z.array(Sum.extend({ event: text, count: z.number() })),
  /** Days on which the balance moved, each with what its kinds came to. */
  days: z.array(
    z.object({ day: text, sums: z.array(Sum), closing: MinorUnits, lineCnt: z.number() }),
  ),
});
export type AgentStatement = z.output<typeof AgentStatement>;

/** A line of a statement: an entry of the account, and the event that it is of. */
export const AgentStatementLine = AgentEntry.extend({ event: text });

export const AgentStatementQuery = z.object({ agentId: rule.code(20), ...StatementPeriod.shape });

/** Adds up the sums of kinds, minor units. */
export const sumOfKinds = (sums: readonly Pick<z.output<typeof Sum>, 'amount'>[]): bigint =>
  sums.reduce((all, { amount }) => all + BigInt(amount), 0n);

/** Kinds that are among some sums, in the order of their numbers. */
export const kindsOf = (sums: readonly Pick<z.output<typeof Sum>, 'txnType'>[]): AgentTxnType[] =>
  AgentTxnType.options.filter((kind) => sums.some(({ txnType }) => txnType === kind));

const PATH = '/agent/account/statement';
const exportPermit = 'agent:account:export';

export const agentStatementRoutes = {
  figures: route({
    method: 'GET',
    path: PATH,
    permit: 'agent:account:query',
    query: AgentStatementQuery,
    answer: 'data',
    data: AgentStatement,
  }),
  /** The lines with the figures before them, as a workbook; as text the lines alone. */
  export: route({
    method: 'GET',
    path: `${PATH}/export`,
    permit: exportPermit,
    query: AgentStatementQuery,
    answer: 'msg',
  }),
  /** On paper, in the caller's language. */
  print: route({
    method: 'GET',
    path: `${PATH}/pdf`,
    permit: exportPermit,
    // Leaves the house as an export does: who has printed it is kept.
    writes: true,
    query: AgentStatementQuery,
    answer: 'file',
  }),
};
