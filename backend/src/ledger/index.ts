export { ACCOUNT_KINDS, type AccountKind, type Owners } from './accounts.ts';
export { balanceAsOf } from './balance.ts';
export { daysToFold, foldDays } from './days.ts';
export { endHold, type HoldName, openHold } from './holds.ts';
export { ledgerRefusal, type Posted, post } from './post.ts';
export { linesOfSet, postSets } from './post-set.ts';
export { type Posting, posting } from './posting.ts';
export { proveBalances, proveDay } from './proof.ts';
export { type LedgerEvent, RULES } from './rules.ts';
