import { dayAfter } from '@portal/time';
import {
  BATCH_LIST,
  CLOSE_LIST,
  DIFFERENCE_LIST,
  PENDING_LIST,
  QUARANTINE_LIST,
} from '../finance/addresses.ts';
import { HANDLE_STATUS } from '../finance/dictionaries.ts';
import type { AGE_BUCKETS } from '../finance/recon-ageing.ts';
import { foundAt } from '../kit/found.ts';
import { rule } from '../kit/rules.ts';
import { JOB_RUN_STATUS } from '../monitor/dictionaries.ts';
import { REMIT_CHANNEL_RESULT } from '../remittance/dictionaries.ts';
import { FILE_TASK_STATUS } from './dictionaries.ts';

/** Parts of the home page that say what stands where: money of finance, risk, and the system itself. */
export const StandingPart = rule.dict('money', 'risk', 'system');

/** One list, and the filters by which it shows what is counted: the count uses the same ones. */
interface Place {
  part: 'money' | 'risk' | 'system';
  /** Permission to read the list. */
  permit: string;
  path: string;
  filters: Readonly<Record<string, string>>;
  /** Only what began today or in this many days before. */
  days?: number;
  /** Not told to users of a merchant or an agent. */
  inside?: true;
}

const agedDifferences = (bucket: (typeof AGE_BUCKETS)[number]['bucket']): Place => ({
  part: 'money',
  permit: DIFFERENCE_LIST,
  path: '/recon/error',
  filters: { tab: 'all', handleStatus: HANDLE_STATUS.open, age: bucket },
});

const batches = (status: string): Place => ({
  part: 'money',
  permit: BATCH_LIST,
  path: '/finance/batch',
  filters: { status },
});

/** Counts of the home page, with the lists that show them, in the order of the page. */
export const STANDING = {
  settlePending: {
    part: 'money',
    permit: PENDING_LIST,
    path: '/finance/pending',
    filters: { positive: 'Y' },
  },
  payoutUnknown: batches('7'),
  payoutFailed: batches('4'),
  diffToday: agedDifferences('0-1'),
  diffWeek: agedDifferences('2-7'),
  diffMonth: agedDifferences('8-30'),
  diffOlder: agedDifferences('31+'),
  quarantine: {
    part: 'money',
    permit: QUARANTINE_LIST,
    path: '/recon/error',
    filters: { tab: 'quarantine' },
  },
  daysOpen: { part: 'money', permit: CLOSE_LIST, path: '/finance/close', filters: {} },
  remitUnknown: {
    part: 'money',
    permit: 'remit:apply:list',
    path: '/remittance/apply',
    filters: { channelResult: REMIT_CHANNEL_RESULT.unknown },
  },
  agentsBelow: {
    part: 'money',
    permit: 'agent:account:list',
    path: '/remittance/agent',
    filters: { band: 'BELOW' },
    inside: true,
  },
  limitsNear: {
    part: 'risk',
    permit: 'mer:limit:list',
    path: '/merchant/limit',
    filters: { near: 'Y' },
  },
  blacklistHit: {
    part: 'risk',
    permit: 'mer:blacklist:list',
    path: '/risk/blacklist',
    filters: { hit: 'Y' },
  },
  workOverdue: {
    part: 'risk',
    permit: 'remit:workOrder:list',
    path: '/remittance/work-order',
    filters: { overdue: 'Y' },
  },
  jobsFailed: {
    part: 'system',
    permit: 'monitor:job:list',
    path: '/monitor/job-log/index',
    filters: { status: JOB_RUN_STATUS.failed },
    days: 1,
  },
  proofsFailed: {
    part: 'system',
    permit: 'monitor:job:list',
    path: '/monitor/job-log/index',
    filters: { status: JOB_RUN_STATUS.failed, invokeTarget: 'ledger.proof' },
    days: 7,
  },
  filesFailed: {
    part: 'system',
    permit: 'report:file:list',
    path: '/report/file',
    filters: { status: FILE_TASK_STATUS.failed },
    days: 7,
  },
} as const satisfies Record<string, Place>;

export type StandingName = keyof typeof STANDING;

/** The names of a part, in the order of the page. */
export const standingIn = (part: Place['part']): StandingName[] =>
  (Object.keys(STANDING) as StandingName[]).filter((name) => STANDING[name].part === part);

/** Returns true if a user sees a count: by the key of its list, and by whether they are of the platform. */
export function isStandingFor(
  name: StandingName,
  { can, isOutside }: { can: (permit: string) => boolean; isOutside: boolean },
): boolean {
  const { permit, inside }: Place = STANDING[name];
  return can(permit) && !(inside && isOutside);
}

/** The first day that a count is of, `yyyy-MM-dd`; empty: it is of all. */
export function standingSince(name: StandingName, asOf: string): string {
  const { days }: Place = STANDING[name];
  return days === undefined ? '' : dayAfter(asOf.slice(0, 'yyyy-MM-dd'.length), -days);
}

/** Returns the page that lists what was counted at a moment. */
export function standingPage(name: StandingName, asOf: string): string {
  const { path, filters }: Place = STANDING[name];
  return foundAt(path, { ...filters, 'params.beginTime': standingSince(name, asOf) });
}
