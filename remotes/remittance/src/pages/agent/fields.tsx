import { depositPage, remittancePage } from '@portal/contract/remittance/addresses';
import { AgentForm, agentRoutes } from '@portal/contract/remittance/agent';
import { type AgentEntry, agentEntryRoutes } from '@portal/contract/remittance/agent-entries';
import { columnsOf, DictText, fieldsOf, NumberLink, searchOf } from '@portal/ui';
import type { z } from 'zod';
import { words } from './words.ts';

/** Pages on which the source of an entry is read, by the letter that its number begins with. */
const PAGES = { D: depositPage, R: remittancePage } as const;

/** The application, deposit or adjustment that an entry comes from. */
function Source({ row: { bizId } }: { row: Pick<z.output<typeof AgentEntry>, 'bizId'> }) {
  const page = PAGES[bizId[0] as keyof typeof PAGES];
  if (!page) return <code>{bizId}</code>;
  return <NumberLink text={bizId} page={page(bizId)} />;
}

type Entry = z.output<typeof AgentEntry>;

/** Names of payer and payee, or the reason why a remittance came back. */
function Parties({ row }: { row: Pick<Entry, 'payerName' | 'payeeName' | 'reason'> }) {
  const { payerName, payeeName, reason } = row;
  if (reason) return <DictText type="remit_return_reason" value={reason} />;
  return [payerName, payeeName].filter(Boolean).join(' → ');
}

const list = columnsOf(words, agentRoutes.list);

export const columns = [
  list.id('agentId', { width: 112 }),
  list.name('agentName', { width: 152 }),
  list.dict('status', 'agent_acct_status', { width: [88, 100] }),
  list.dict('band', 'agent_band', { width: [120, 136] }),
  list.amount('balance', { width: 160 }),
  list.minor('available', { width: 140 }),
  list.minor('warnAt', { width: 132 }),
  list.minor('threshold', { width: 132, hidden: true }),
  list.rate('remitFeePpm', { width: [104, 140] }),
  list.minor('frozen', { hidden: true }),
  list.count('merchants', { hidden: true, width: [88, 104] }),
  list.text('chnlName', { hidden: true, width: 140 }),
  list.rate('depositFeePpm', { width: [104, 140], hidden: true }),
  list.time('updateTime', { hidden: true }),
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
