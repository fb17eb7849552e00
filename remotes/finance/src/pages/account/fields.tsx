import { accountRoutes } from '@portal/contract/finance/account';
import { columnsOf, searchOf } from '@portal/ui';
import { words } from './words.ts';

const account = columnsOf(words, accountRoutes.list);

export const columns = [
  account.id('accountId', { width: [96, 112] }),
  account.dict('kind', 'ledger_account_kind', { width: [112, 152] }),
  account.code('owner', { width: 152 }),
  account.name('ownerName', { width: 200 }),
  account.amount('balance', { width: 164 }),
  account.minor('frozen', { width: 132 }),
  account.minor('available', { width: 140 }),
  account.time('lastTime'),
];

export const Search = searchOf(words, accountRoutes.list);

const entry = columnsOf(words, accountRoutes.entries);

export const entryColumns = [
  entry.time('postedTime'),
  entry.dict('bizType', 'ledger_event', { width: [120, 152] }),
  entry.code('bizId', { width: 188 }),
  entry.dict('step', 'ledger_step', { width: [112, 120] }),
  entry.amount('amount', { width: 164 }),
  entry.minor('balanceAfter', { width: 148 }),
  entry.dict('otherKind', 'ledger_account_kind', { width: [112, 152] }),
  entry.code('otherOwner', { width: 152 }),
  entry.date('acctDate', { hidden: true, width: [108, 132] }),
  entry.id('entryId', { hidden: true }),
];

export const EntrySearch = searchOf(words, accountRoutes.entries);

const day = columnsOf(words, accountRoutes.days);

export const dayColumns = [
  day.date('acctDate', { width: [120, 132] }),
  day.minor('opening', { width: 160 }),
  day.minor('credit', { width: 160 }),
  day.minor('debit', { width: 160 }),
  day.amount('closing', { width: 180 }),
];

export const DaySearch = searchOf(words, accountRoutes.days);

const fact = columnsOf(words, accountRoutes.get);

export const facts = [
  fact.dict('kind', 'ledger_account_kind'),
  fact.code('owner'),
  fact.text('ownerName'),
  fact.currency('currency'),
  fact.time('lastTime'),
  fact.time('asOf'),
  fact.count('holdCount'),
];

export const floorFacts = [fact.minor('floor')];
