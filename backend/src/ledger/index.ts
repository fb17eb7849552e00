export {
  type Archived,
  archivedMonth,
  closingDays,
  detachMonth,
  keptMonths,
  lockArchive,
  proveMonth,
} from './archive.ts';
export { balanceAsOf, balancesOnDays, platformBalances } from './balance.ts';
export {
  type Attempt,
  abandonClosing,
  beginClosing,
  finishClosing,
  firstOpenDay,
  keepClosing,
  reopenAbandoned,
} from './closing.ts';
export { daysToFold, foldDays, foldUpTo, standingOn } from './days.ts';
export {
  countEntries,
  type EntryFilter,
  entriesOf,
  type SideRow,
} from './entries.ts';
export { endHold, holdsAsOf, openHold } from './holds.ts';
export { keptFrom, openingOf, requireKept } from './opening.ts';
export { post } from './post.ts';
export { linesOfSet, postSets } from './post-set.ts';
export { type Posting, posting } from './posting.ts';
export { balanceFaults, dayFaults, type Fault, proveBalances, proveDay } from './proof.ts';
export { proveAccount } from './proof-account.ts';
export { EVENTS_OF, type LedgerEvent, stepsOf } from './rules.ts';
export { changesOf, type Place, type Stretch, stretchOf } from './stretch.ts';
