import { z } from 'zod';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { pageQuery } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { AccountHold } from './account.ts';
import { PENDING_LIST } from './addresses.ts';
import { SettleDay } from './settle-day.ts';
import { SettleLine } from './settle-line.ts';

/** Settlement cycles (domain §1.1, `settle_cycle`). */
export const SettleCycle = rule.dict('T0', 'T1', 'T2', 'T3', 'T7', 'D0', 'D1', 'W1', 'M1');

/** Pending balance of one merchant in one currency; minor units. */
export const PendingSettlement = z.object({
  merId: z.string(),
  merName: z.string(),
  currency: CurrencyCode,
  /** Pending balance = available + frozen (INV-05). */
  currBalAt: MinorUnits,
  frozen: MinorUnits,
  available: MinorUnits,
  /** Day of the oldest entry that is in no batch, `yyyy-MM-dd`; empty when there is none. */
  oldestDay: z.string(),
  /** Day on which the oldest entry that can be settled becomes due by its calendar; empty without one. */
  expectedDay: z.string(),
  settleCycle: SettleCycle,
  /** Masked account number and bank. */
  bankAccount: z.string(),
  /** A change of that account waits for review: nothing is paid to it meanwhile. */
  accountUnderReview: z.boolean(),
});

/** Balances of one currency together. */
export const PendingTotal = z.object({
  currency: CurrencyCode,
  accounts: z.number(),
  currBalAt: MinorUnits,
  frozen: MinorUnits,
  available: MinorUnits,
});

/** Preview of a settlement: amounts due by business calendar (money §4) and the amount payable now. */
export const SettlePreview = z.object({
  merId: z.string(),
  merName: z.string(),
  currency: CurrencyCode,
  /** As in the list: where it would be paid to. */
  ...PendingSettlement.pick({ bankAccount: true, accountUnderReview: true }).shape,
  /** Time of the preview: a batch includes everything posted until it is made. */
  asOf: z.string(),
  currBalAt: MinorUnits,
  frozen: MinorUnits,
  available: MinorUnits,
  /** Sum and number of the entries in no batch. */
  dueAmt: MinorUnits,
  lineCnt: z.number(),
  /** Part of that sum brought forward from an earlier batch. */
  carriedIn: MinorUnits,
  /** The most that a batch of now can pay: not above the entries, nor what is available; 0 or above. */
  payableAmt: MinorUnits,
  /** Holds of the balance, largest first; at most 100 of `holdCount`. */
  holds: z.array(AccountHold),
  holdCount: z.number(),
  settleCycle: SettleCycle,
  /** Days on which entries become due by the calendar, the first first. */
  schedule: z.array(SettleDay),
});

const filters = {
  merId: rule.search(15),
  merName: rule.search(),
  currency: rule.currency(),
  settleCycle: SettleCycle,
  /** Y: only balances above zero. */
  positive: rule.dict('Y', 'N'),
};

export const PendingQuery = pageQuery(filters, ['merId', 'currBalAt', 'oldestDay']);

const owner = { merId: rule.code(15), currency: rule.currency() };
const permit = PENDING_LIST;
const paged = { method: 'GET', permit, answer: 'page' } as const;

export const pendingRoutes = {
  list: route({
    ...paged,
    path: '/settle/pending/list',
    query: PendingQuery,
    data: PendingSettlement,
  }),
  export: route({
    method: 'GET',
    path: '/settle/pending/export',
    permit: 'settle:pending:export',
    query: PendingQuery,
    answer: 'msg',
  }),
  /** Sums of all that the query finds, a row a currency. */
  total: route({
    method: 'GET',
    path: '/settle/pending/total',
    permit,
    query: z.object(filters).partial(),
    answer: 'data',
    data: z.array(PendingTotal),
  }),
  /** Entries of a balance that are in no batch, the oldest first. */
  lines: route({
    ...paged,
    path: '/settle/pending/line/list',
    query: pageQuery(owner, ['postedTime', 'amount']),
    data: SettleLine,
  }),
  preview: route({
    method: 'GET',
    path: '/settle/pending/{merId}/{currency}/preview',
    permit,
    params: z.object(owner),
    answer: 'data',
    data: SettlePreview,
  }),
};
