import { z } from 'zod';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { pageQuery, timeRange } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { AgentTxnType, DcFlag } from './agent-states.ts';
import { ReturnReason } from './states.ts';

const text = z.string();
const agentId = rule.code(20);
/** `yyyy-MM-dd HH:mm:ss` in the platform's zone; a bare day means its end. */
const Moment = rule.pattern(19, /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/, 'account.moment');

/** An entry of an agent's account; a fee stands above the debit that it belongs to. */
export const AgentEntry = z.object({
  /** Number of the posting and the step in it. */
  entryId: text,
  postedTime: text,
  txnType: AgentTxnType,
  dcFlag: DcFlag,
  /** Application, deposit or adjustment that it comes from. */
  bizId: text,
  /** Payer and payee; empty where there is none. */
  payerName: text,
  payeeName: text,
  /** Reason why a remittance came back. */
  reason: z.union([ReturnReason, z.literal('')]),
  currency: CurrencyCode,
  /** Signed: above zero adds to the balance. */
  amount: MinorUnits,
  balanceAfter: MinorUnits,
});

/** The account as of a moment. */
export const AgentAsOf = z.object({
  asOf: text,
  currency: CurrencyCode,
  balance: MinorUnits,
  frozen: MinorUnits,
  available: MinorUnits,
  /** The moment is now: writes are for now only. */
  isNow: z.boolean(),
  /** Result of the check that balance, days and holds agree with the entries; the last folded day. */
  proof: z.object({ isRight: z.boolean(), day: text, isClosed: z.boolean() }),
});

export const AgentEntryQuery = pageQuery(
  {
    agentId,
    /** Entries up to this moment. */
    at: Moment,
    txnType: AgentTxnType,
    bizId: rule.search(40),
    params: timeRange(),
  },
  ['postedTime'],
);

const permit = 'agent:account:query';
const params = z.object({ agentId });

export const agentEntryRoutes = {
  list: route({
    method: 'GET',
    path: '/agent/account/entry/list',
    permit,
    query: AgentEntryQuery,
    answer: 'page',
    data: AgentEntry,
  }),
  export: route({
    method: 'GET',
    path: '/agent/account/entry/export',
    permit: 'agent:account:export',
    query: AgentEntryQuery,
    answer: 'msg',
  }),
  asOf: route({
    method: 'GET',
    path: '/agent/account/{agentId}/asOf',
    permit,
    params,
    query: z.object({ at: Moment }).partial(),
    answer: 'data',
    data: AgentAsOf,
  }),
};
