import type { Day, Defaulted, GeneratedId, Stamp } from '../types.ts';
import type { Computed, Minor, MinorOrNone, MinorOrZero } from './columns.ts';

/** An account of one currency; balance columns are those of merchants and agents, else null. */
export interface LedgerAccount {
  account_id: GeneratedId;
  kind: string;
  /** Number of the merchant, agent or channel; empty for accounts of a currency alone. */
  owner: string;
  currency: string;
  /** Credits minus debits: what we owe them. */
  curr: MinorOrNone;
  frozen: MinorOrNone;
  avail: Computed<string | null>;
  /** Number of the last change of `curr`. */
  seq: MinorOrNone;
  last_at: Stamp | null;
  /** Lowest available balance that an ordinary event may leave; 0 or below. */
  floor: MinorOrZero;
  overdrawn: Defaulted<boolean>;
  /** Time of the oldest entry that no settlement batch has taken. */
  open_since: Stamp | null;
}

/** Balances of merchants: a view. */
export interface MerBalance {
  mer_id: Computed<string>;
  currency: Computed<string>;
  account_id: Computed<string>;
  curr: Computed<string>;
  frozen: Computed<string>;
  avail: Computed<string>;
}

/** What moved money, once. */
export interface LedgerPosting {
  posting_id: GeneratedId;
  biz_type: string;
  biz_id: string;
  attempt: number;
  digest: string;
  acct_date: Day;
  posted_at: Stamp;
  orig_date: Day;
}

/** Entry: one account debited, one credited. */
export interface LedgerEntry {
  posting_id: string;
  step: number;
  acct_date: Day;
  posted_at: Stamp;
  debit_id: string;
  credit_id: string;
  currency: string;
  amount: Minor;
  debit_seq: MinorOrNone;
  debit_after: MinorOrNone;
  credit_seq: MinorOrNone;
  credit_after: MinorOrNone;
}

/** An accounting day that somebody closes or has closed; every other one is open. */
export interface LedgerDay {
  acct_date: Day;
  status: 'OPEN' | 'CLOSING' | 'CLOSED';
  closed_at: Stamp | null;
  closed_by: string | null;
  /** How often somebody has begun to close it. */
  attempt: Defaulted<number>;
  closing_by: string | null;
  closing_at: Stamp | null;
  /** Anyone who closes it says so again until then. */
  alive_until: Stamp | null;
  /** Names of the checks that are done. */
  checked: Defaulted<string[]>;
  reason: Defaulted<string>;
  /** SHA-256, hex, over the folded rows of a closed day. */
  proof: Computed<string | null>;
}

/** Turnover and balance of an account on a day with entries. */
export interface AcctDay {
  account_id: string;
  acct_date: Day;
  opening: Minor;
  debit: Minor;
  credit: Minor;
  closing: Minor;
  /** Number of the last posting that is counted. */
  last_posting: Minor;
}

/** A frozen part of a balance, with its cause. */
export interface LedgerHold {
  hold_id: GeneratedId;
  account_id: string;
  cause: 'REFUND' | 'SETTLE' | 'REMIT' | 'RISK' | 'WITHDRAW';
  /** Number of the refund, batch, remittance, order or withdrawal. */
  cause_id: string;
  attempt: Defaulted<number>;
  amount: Minor;
  used: MinorOrZero;
  status: Defaulted<'OPEN' | 'USED' | 'RELEASED'>;
  opened_at: Stamp;
  closed_at: Stamp | null;
}

/** A month whose entries have left the ledger. */
export interface LedgerArchive {
  month: Computed<Day>;
  /** Balances are known as of this moment and later. */
  kept_from: Computed<Stamp>;
  entry_cnt: Computed<string>;
  archived_at: Computed<Stamp>;
  archived_by: Computed<string>;
}

/** What an archived month has left an account; sealed. */
export interface LedgerOpening {
  account_id: Computed<string>;
  month: Computed<Day>;
  opening: Computed<string>;
  debit: Computed<string>;
  credit: Computed<string>;
  closing: Computed<string>;
  seq: Computed<string | null>;
  changes: Computed<string>;
  last_at: Computed<Stamp>;
}

export interface LedgerTables {
  ledger_archive: LedgerArchive;
  ledger_opening: LedgerOpening;
  ledger_account: LedgerAccount;
  mer_balance: MerBalance;
  ledger_posting: LedgerPosting;
  ledger_entry: LedgerEntry;
  ledger_day: LedgerDay;
  acct_day: AcctDay;
  ledger_hold: LedgerHold;
}
