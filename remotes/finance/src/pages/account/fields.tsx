import { accountRoutes } from '@portal/contract/finance/account';
import { batchPage, differenceNamed, receiptPage } from '@portal/contract/finance/addresses';
import { orderPage, refundPage } from '@portal/contract/orders/addresses';
import { depositPage, remittancePage } from '@portal/contract/remittance/addresses';
import { columnsOf, NumberLink, searchOf } from '@portal/ui';
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

/** Pages of what an entry can come from, by the letter that its number begins with; an order's has none. */
const PAPERS = {
  C: receiptPage,
  D: depositPage,
  E: differenceNamed,
  F: refundPage,
  R: remittancePage,
  S: batchPage,
} as const;

/** Number of the order, refund, batch, receipt, difference or remittance that an entry comes from. */
function Paper({ row: { bizId } }: { row: { bizId: string } }) {
  const letter = bizId[0] ?? '';
  const page = PAPERS[letter as keyof typeof PAPERS] ?? (/\d/.test(letter) ? orderPage : undefined);
  return page ? <NumberLink text={bizId} page={page(bizId)} /> : <code>{bizId}</code>;
}

const entry = columnsOf(words, accountRoutes.entries);

export const entryColumns = [
  entry.time('postedTime'),
  entry.dict('bizType', 'ledger_event', { width: [120, 152] }),
  entry.own('bizId', Paper, { width: 188 }),
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
