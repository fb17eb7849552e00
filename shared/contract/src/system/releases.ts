import { z } from 'zod';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { FAILURE_KIND } from '../release/dictionaries.ts';
import { UnitFailures } from '../release/failures.ts';
import { UNITS, Unit } from '../release/release.ts';
import { TRIAL_HOURS } from '../release/trial.ts';

/** State of a unit, the worst one of those that it is in. */
export const RELEASE_STATE = {
  /** Its newest channel document cannot be read, or the chain of its documents is broken. */
  corrupt: 'corrupt',
  /** The live version fails more users than the one before, and not only one or two. */
  failing: 'failing',
  /** Files of the live version are lost or damaged in the store. */
  damaged: 'damaged',
  /** A new build does not go live by itself. */
  held: 'held',
  healthy: 'healthy',
} as const;

/** Users from which on a version counts as failing: one or two may have a broken browser. */
export const FAILING_FROM = 3;

/** Kinds of an entry of the history. */
export const RELEASE_ACTION = {
  promote: 'promote',
  rollback: 'rollback',
  hold: 'hold',
  lift: 'lift',
  /** The document cannot be read. */
  unreadable: 'unreadable',
} as const;

/** Origin of a change: this console, or the command line. */
export const RELEASE_SOURCE = { console: 'console', command: 'command' } as const;

/** Access to the release store: read, or out of the server's reach. */
export const STORE_STATE = { reached: 'reached', away: 'away' } as const;

/** End of an author's name in the store that tells a change made in the console. */
const FROM_CONSOLE = ' (console)';

/** Name of a user of the console as the author of a change in the store. */
export const consoleAuthor = (userName: string) => `${userName}${FROM_CONSOLE}`;

/** Splits an author of the store into the person and where it was done. */
export function authorOf(by: string): { by: string; source: 'console' | 'command' } {
  if (!by.endsWith(FROM_CONSOLE)) return { by, source: RELEASE_SOURCE.command };
  return { by: by.slice(0, -FROM_CONSOLE.length), source: RELEASE_SOURCE.console };
}

/** A version that is in the store. Times are in the platform's zone. */
const Published = z.object({ version: z.string(), createdAt: z.string() });

/** Author of a document, with time and reason. */
const Signature = z.object({
  by: z.string(),
  source: rule.dict(RELEASE_SOURCE),
  at: z.string(),
  reason: z.string(),
});

/** A unit as it is live. */
export const ReleaseUnit = z.object({
  unit: Unit,
  /** Number of its newest document: a change goes on from what was seen, or is refused (409). */
  rev: z.number(),
  /** Live version; empty when no document can be read. */
  version: z.string(),
  /** Since when it is live, by whom and why; null when no document can be read. */
  live: Signature.nullable(),
  held: z.boolean(),
  state: rule.dict(RELEASE_STATE),
  /** Documents with their fault, and files that are lost or damaged; empty for most. */
  files: z.array(z.string()),
  /** The version that is offered while the live one is damaged; empty otherwise. */
  offered: z.string(),
  /** The newest version that was published after the live one; null when there is none. */
  available: Published.nullable(),
  /** The version that a rollback makes live; empty when there is none. */
  before: z.string(),
  /** Signed-in users whom the live version failed, and the version before. */
  users: z.number(),
  usersBefore: z.number(),
  /** Open windows by the version of this unit that they run, most first. */
  windows: z.array(z.object({ version: z.string(), windows: z.number() })),
});
export type ReleaseUnit = z.output<typeof ReleaseUnit>;

export const ReleaseList = z.object({
  /** Store that the server reads; without it nothing else is known. */
  store: rule.dict(STORE_STATE),
  /** Environment of this server, for the commands that help. */
  env: z.string(),
  /** Time of the answer. */
  at: z.string(),
  /** Windows that are open, whatever they run. */
  online: z.number(),
  /** The store lists keys: what is not signed by one of them is not sound. */
  isSigned: z.boolean(),
  units: z.array(ReleaseUnit),
});

/** Changes from an earlier version to a later one. */
const Changes = z.object({
  version: z.string(),
  /** Empty for the first version of a unit. */
  before: z.string(),
  /** Null: one of the two is not in the store. */
  figures: z
    .object({
      /** Files that are not the same in both. */
      files: z.number(),
      /** Bytes that the later one is larger; negative when it is smaller. */
      bytes: z.number(),
      /** True when the later one was published first: the commits are taken back. */
      isBack: z.boolean(),
      commits: z.array(z.object({ commit: z.string(), subject: z.string() })),
    })
    .nullable(),
  /** Commit that the later one was built from, as far as it was recorded; empty otherwise. */
  commit: z.string(),
  /** False when its files differed from the commit. */
  isClean: z.boolean(),
});
export type ReleaseChanges = z.output<typeof Changes>;

/** A revision of a unit. */
const Entry = z.object({
  rev: z.number(),
  version: z.string(),
  action: rule.dict(RELEASE_ACTION),
  /** A rollback: the version that it left. */
  left: z.string(),
  /** Null when the document cannot be read. */
  signature: Signature.nullable(),
  /** False when it is corrupt or does not follow from the document before it. */
  isSound: z.boolean(),
  isLive: z.boolean(),
});
export type ReleaseEntry = z.output<typeof Entry>;

export const ReleaseDetail = z.object({
  ...ReleaseUnit.shape,
  /** Versions that were live before, and that a rollback can return to, newest first. */
  earlier: z.array(z.string()),
  /** Versions that were published after the live one, newest first. */
  newer: z.array(Published),
  /** Failures of the live version, and of the one before; null where there is none. */
  failures: UnitFailures.nullable(),
  failuresBefore: UnitFailures.nullable(),
  /** From the version before to the live one. */
  changes: Changes.nullable(),
  /** Newest first. */
  history: z.array(Entry),
});
export type ReleaseDetail = z.output<typeof ReleaseDetail>;

const version = () => rule.pattern(100, /^[A-Za-z0-9.+_-]+$/, 'commonData.formatMsg');
const rev = () =>
  z.number('commonData.formatMsg').int('commonData.formatMsg').min(1, 'commonData.formatMsg');
const params = z.object({ unit: rule.dict(...UNITS) });

/** Input of a hold, and of its lifting. */
export const HoldInput = z.object({ rev: rev(), reason: rule.reason() });
/** Input of a rollback; without `to` it returns to the version before. */
export const RollbackInput = HoldInput.extend({ to: version().optional() });
export const PromoteInput = HoldInput.extend({ version: version() });

/** Input of a link that opens a published version: the version, and the hours until the link ends. */
export const TryInput = z.object({ version: version(), hours: rule.dict(...TRIAL_HOURS) });

/** Reports of one kind that are shown at most. */
export const FAILURE_REPORTS_MAX = 50;

/** Report of a window that a version failed in. */
const FailureReport = z.object({
  /** Name of the user; empty when nobody was signed in. */
  user: z.string(),
  /** Network address of the window. */
  address: z.string(),
  message: z.string(),
  place: z.string(),
  firstAt: z.string(),
  lastAt: z.string(),
  /** Number of times that the window reported it. */
  count: z.number(),
});

const PATH = '/system/release';
const PERMIT = 'system:release';

/** Answer of a change: the number of the document that it wrote, and the version that is live. */
const ReleaseMoved = z.object({ rev: z.number(), version: z.string() });

/** Units of the console: what is live, and taking it back (requirements X.1 and X.2). */
export const releasesRoutes = {
  list: route({
    method: 'GET',
    path: `${PATH}/list`,
    permit: `${PERMIT}:list`,
    passive: true,
    answer: 'data',
    data: ReleaseList,
  }),
  detail: route({
    method: 'GET',
    path: `${PATH}/{unit}`,
    permit: `${PERMIT}:query`,
    passive: true,
    params,
    answer: 'data',
    data: ReleaseDetail,
  }),
  /** Answers the changes by one revision. */
  diff: route({
    method: 'GET',
    path: `${PATH}/{unit}/diff`,
    permit: `${PERMIT}:query`,
    params,
    query: z.object({ rev: rule.id() }),
    answer: 'data',
    data: Changes,
  }),
  /** Answers who reported one kind of failure of a version, the newest first. */
  reports: route({
    method: 'GET',
    path: `${PATH}/{unit}/reports`,
    permit: `${PERMIT}:query`,
    params,
    query: z.object({ version: version(), kind: rule.dict(FAILURE_KIND) }),
    answer: 'data',
    data: z.array(FailureReport),
  }),
  rollback: route({
    method: 'POST',
    path: `${PATH}/{unit}/rollback`,
    permit: `${PERMIT}:rollback`,
    stepUp: true,
    params,
    body: RollbackInput,
    answer: 'data',
    data: ReleaseMoved,
  }),
  promote: route({
    method: 'POST',
    path: `${PATH}/{unit}/promote`,
    permit: `${PERMIT}:promote`,
    stepUp: true,
    params,
    body: PromoteInput,
    answer: 'data',
    data: ReleaseMoved,
  }),
  hold: route({
    method: 'POST',
    path: `${PATH}/{unit}/hold`,
    permit: `${PERMIT}:hold`,
    params,
    body: HoldInput,
    answer: 'data',
    data: ReleaseMoved,
  }),
  lift: route({
    method: 'POST',
    path: `${PATH}/{unit}/lift`,
    permit: `${PERMIT}:hold`,
    trace: { action: 'lift' },
    params,
    body: HoldInput,
    answer: 'data',
    data: ReleaseMoved,
  }),
  /** Answers the address that opens a published version in one window (`trialRoutes.open`). */
  try: route({
    method: 'POST',
    path: `${PATH}/{unit}/try`,
    permit: `${PERMIT}:try`,
    params,
    body: TryInput,
    answer: 'data',
    data: z.object({ address: z.string(), until: z.string() }),
  }),
};
