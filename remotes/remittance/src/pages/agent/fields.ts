import { AgentForm, agentRoutes } from '@portal/contract/remittance/agent';
import { agentEntryRoutes } from '@portal/contract/remittance/agent-entries';
import { columnsOf, fieldsOf, searchOf } from '@portal/ui';
import { Parties } from './Parties.tsx';
import { Source } from './Source.tsx';
import { words } from './words.ts';

const list = columnsOf(words, agentRoutes.list);

export const columns = [
  list.id('agentId', { width: 112 }),
  list.name('agentName', { width: 192 }),
  list.dict('status', 'agent_acct_status', { width: [88, 100] }),
  list.dict('band', 'agent_band', { width: [120, 136] }),
  list.amount('balance', { width: 168 }),
  list.minor('frozen'),
  list.minor('available', { width: 140 }),
  list.minor('warnAt', { width: 132 }),
  list.minor('threshold', { width: 132, hidden: true }),
  list.count('merchants', { width: [88, 104] }),
  list.text('chnlName', { width: 140 }),
  list.rate('remitFeePpm', { width: [104, 140] }),
  list.rate('depositFeePpm', { width: [104, 140], hidden: true }),
  list.time('updateTime'),
];

export const Search = searchOf(words, agentRoutes.list);
export const Field = fieldsOf(words, AgentForm);

const entry = columnsOf(words, agentEntryRoutes.list);

export const entryColumns = [
  entry.own('bizId', Source, { width: 184 }),
  entry.time('postedTime'),
  entry.dict('txnType', 'agent_txn_type', { width: [104, 132] }),
  entry.dict('dcFlag', 'dc_flag', { hidden: true }),
  entry.own('payerName', Parties, { width: 260 }),
  // Names the row on a phone, which has no room for both.
  entry.text('payeeName', { hidden: true }),
  entry.amount('amount', { width: 168 }),
  entry.minor('balanceAfter', { width: 148 }),
];

export const EntrySearch = searchOf(words, agentEntryRoutes.list);

const fact = columnsOf(words, agentRoutes.get);

export const facts = [
  fact.currency('currency'),
  fact.text('chnlName'),
  fact.rate('remitFeePpm'),
  fact.rate('depositFeePpm'),
  fact.minor('warnAt'),
  fact.minor('threshold'),
  fact.text('createBy'),
  fact.time('createTime'),
];
