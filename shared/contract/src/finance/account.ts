import { z } from 'zod';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { pageQuery, timeRange } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { ACCOUNT_LIST } from './addresses.ts';
import { FloorRequest } from './floor.ts';

/** Kinds of accounts of the ledger (money §1); `ledger_account_kind`. */
export const AccountKind = rule.dict(
  'MERCHANT',
  'AGENT',
  'CHANNEL_RECV',
  'SUSPENSE_OVER',
  'SUSPENSE_SHORT',
  'CLAIM_RECV',
  'BANK',
  'PAYOUT_CLEARING',
  'REMIT_CLEARING',
  'CARRY_CLEARING',
  'FEE_INCOME',
  'CHANNEL_COST',
  'VAT',
  'RETURN_LOSS',
  'WRITE_OFF',
);
/** Reason why a part of a balance is on hold; `ledger_hold_cause`. */
export const HoldCause = rule.dict('REFUND', 'SETTLE', 'REMIT', 'RISK', 'WITHDRAW');

const text = z.string();
const accountId = rule.id();
/** `yyyy-MM-dd HH:mm:ss` in the platform's zone; a bare day means its end. */
const Moment = rule.pattern(19, /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/, 'account.moment');

/**
 * An account of one currency. Balances are credits minus debits in minor units: what the platform
 * owes a merchant or an agent. Accounts of the platform freeze nothing: `frozen`, `available` null.
 */
export const LedgerAccount = z.object({
  accountId: text,
  kind: AccountKind,
  /** Number of the merchant, agent or channel; empty for an account of a currency alone. */
  owner: text,
  ownerName: text,
  currency: CurrencyCode,
  balance: MinorUnits,
  frozen: MinorUnits.nullable(),
  available: MinorUnits.nullable(),
  /** Time of the last entry, empty when there is none. */
  lastTime: text,
});

export const AccountHold = z.object({
  cause: HoldCause,
  causeId: text,
  amount: MinorUnits,
  openedTime: text,
});

/** An account as of a moment, with what makes up its frozen part. */
export const LedgerAccountDetail = z.object({
  ...LedgerAccount.shape,
  /** The moment that the figures are of. */
  asOf: text,
  /** Open holds of that moment, the largest first; at most 100 of `holdCount`. */
  holds: z.array(AccountHold),
  holdCount: z.number(),
  /** Lowest available balance that an ordinary event may leave; 0 or below. */
  floor: MinorUnits,
  /** The request for another floor that waits. */
  floorRequest: FloorRequest.nullable(),
  /** Since when it has entries, and what it had then, where older ones were archived; else null. */
  opening: z.object({ since: text, balance: MinorUnits }).nullable(),
  /** Result of the check that balance, days and holds agree with the entries; the last folded day. */
  proof: z.object({ isRight: z.boolean(), day: text }),
});

/** One side of an entry, seen from an account: `amount` is signed. */
export const AccountEntry = z.object({
  /** Number of the posting and the step in it. */
  entryId: text,
  postedTime: text,
  acctDate: text,
  bizType: text,
  bizId: text,
  /** Name of the amount that the entry moves: `gross`, `fee` … */
  step: text,
  currency: CurrencyCode,
  amount: MinorUnits,
  /** Balance after the entry; null for accounts of the platform. */
  balanceAfter: MinorUnits.nullable(),
  otherKind: AccountKind,
  otherOwner: text,
});

/** A day with entries: what the account opened and closed with. */
export const AccountDay = z.object({
  acctDate: text,
  currency: CurrencyCode,
  opening: MinorUnits,
  debit: MinorUnits,
  credit: MinorUnits,
  closing: MinorUnits,
});

export const AccountQuery = pageQuery(
  {
    kind: AccountKind,
    owner: rule.search(20),
    ownerName: rule.search(),
    currency: rule.currency(),
    /** Y: something is frozen. */
    hasHold: rule.dict('Y', 'N'),
  },
  ['owner'],
);

export const EntryQuery = pageQuery(
  {
    accountId,
    /** Entries up to this moment. */
    at: Moment,
    bizType: rule.search(32),
    bizId: rule.search(40),
    params: timeRange(),
  },
  ['postedTime'],
);

export const DayQuery = pageQuery({ accountId, params: timeRange() }, ['acctDate']);

const paged = { method: 'GET', permit: ACCOUNT_LIST, answer: 'page' } as const;

export const accountRoutes = {
  list: route({
    ...paged,
    path: '/finance/account/list',
    query: AccountQuery,
    data: LedgerAccount,
  }),
  entries: route({
    ...paged,
    path: '/finance/account/entry/list',
    query: EntryQuery,
    data: AccountEntry,
  }),
  days: route({ ...paged, path: '/finance/account/day/list', query: DayQuery, data: AccountDay }),
  export: route({
    method: 'GET',
    path: '/finance/account/entry/export',
    permit: 'finance:account:export',
    query: EntryQuery,
    answer: 'msg',
  }),
  get: route({
    method: 'GET',
    path: '/finance/account/{accountId}',
    permit: ACCOUNT_LIST,
    params: z.object({ accountId }),
    query: z.object({ at: Moment }).partial(),
    answer: 'data',
    data: LedgerAccountDetail,
  }),
};
