import { type Channel, type Release, UNITS, type Unit } from '@portal/contract/release/release';
import { type Judged, judgedRevisions } from '../store/channels.ts';
import { damageOf } from '../store/damage.ts';
import { listReleases } from '../store/objects.ts';
import { problemsOf } from './gate.ts';
import { type FailingVersion, failingIn, failingOf } from './health.ts';
import { type LiveUnit, liveUnit } from './resolve.ts';

/** Status of a unit that was released before. */
export interface UnitStatus {
  unit: Unit;
  env: string;
  /** Content of the newest document that is sound. */
  channel: Channel | undefined;
  /** Documents that are newer, and corrupt or not chained. */
  corrupt: string[];
  /** Faults of documents that nobody has passed over, one sentence each, newest first. */
  faults: string[];
  /** Files of the live version that are lost or damaged. */
  damaged: string[];
  /** Label of the version that servers offer, which is another one while the live one is damaged. */
  offered: string | undefined;
  /** True when a rollback or a window can fall back to no earlier version. */
  isWithoutEarlier: boolean;
  /** Without an earlier version: label of the newest other one that is whole and fits what is live. */
  wayOut: string | undefined;
  /** Its documents, newest first. */
  history: HistoryEntry[];
}

/** State of a unit, and what windows report of it. */
export interface ReportedStatus extends UnitStatus {
  /** Report of windows that the live version fails; undefined when there is none. */
  failing: FailingVersion | undefined;
}

/** State of every unit that was ever released to `env`; reads all files of what is live. */
export async function statusOf(store: string, env: string): Promise<ReportedStatus[]> {
  const failing = await failingIn(store, env);
  const found = await Promise.all(UNITS.map((unit) => statusOfUnit(store, env, unit)));
  return found
    .filter((status) => status !== undefined)
    .map((status) => ({ ...status, failing: failingOf(failing, status.channel) }));
}

/**
 * State of one unit; undefined when it was never released to `env`. Reads all files of what is live,
 * unless `damage` knows which of them are lost or damaged.
 */
export async function statusOfUnit(
  store: string,
  env: string,
  unit: Unit,
  damage = (release: Release) => damageOf(store, release),
): Promise<UnitStatus | undefined> {
  const history = await historyOf(store, env, unit);
  if (history.length === 0) return undefined;
  const sound = history.findIndex(({ fault }) => fault === '');
  const refused = sound < 0 ? history : history.slice(0, sound);
  const channel = history[sound]?.channel;
  const live = channel && (await liveUnit(store, channel, damage));
  const damaged = channel && !live ? ['release.json'] : (live?.damaged ?? []);
  const isWithoutEarlier = live === undefined || !hasEarlier(live, channel);
  return {
    unit,
    env,
    channel,
    corrupt: refused.map(({ file }) => file),
    faults: faultsIn(history),
    damaged,
    offered: live?.stable.version,
    isWithoutEarlier,
    wayOut: isWithoutEarlier ? await wayOutOf(store, env, { unit, channel, damage }) : undefined,
    history,
  };
}

/** A damaged live version needs one in its place; a whole one, one to fall back to. */
function hasEarlier({ stable, fallback }: LiveUnit, channel: Channel | undefined): boolean {
  return fallback !== undefined || stable.digest !== channel?.stable.digest;
}

interface Searched {
  unit: Unit;
  channel: Channel | undefined;
  damage: (release: Release) => Promise<string[]>;
}

async function wayOutOf(store: string, env: string, { unit, channel, damage }: Searched) {
  for (const release of await listReleases(store, unit)) {
    if (release.digest === channel?.stable.digest) continue;
    const isWhole = (await damage(release)).length === 0;
    if (isWhole && (await problemsOf(store, env, [release])).length === 0) return release.version;
  }
  return undefined;
}

/** A revision of a channel; its content is undefined when the document is corrupt. */
export type HistoryEntry = Pick<Judged, 'rev' | 'file' | 'channel' | 'fault' | 'role'>;

/** Revisions of a channel, newest first. */
export async function historyOf(store: string, env: string, unit: Unit): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  for await (const { rev, file, channel, fault, role } of judgedRevisions(store, env, unit)) {
    entries.push({ rev, file, channel, fault, role });
  }
  return entries;
}

/** Lists the faults of a history, newest first, without what a later change has passed over. */
export function faultsIn(entries: HistoryEntry[]): string[] {
  const faults: string[] = [];
  let past = 0;
  for (const { rev, file, channel, fault } of entries) {
    if (!fault) past = Math.max(past, channel?.past ?? 0);
    else if (rev > past) faults.push(`${file} ${fault}`);
  }
  return faults;
}
