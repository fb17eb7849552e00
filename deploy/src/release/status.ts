import { type Channel, UNITS, type Unit } from '@portal/contract/release/release';
import { readNewest, readRevision, revisionsOf } from '../store/channels.ts';
import { liveUnit } from './resolve.ts';

/** Status of a unit that was released before. */
export interface UnitStatus {
  unit: Unit;
  env: string;
  /** Content of the newest document that can be read. */
  channel: Channel | undefined;
  /** Documents that are newer, and corrupt. */
  corrupt: string[];
  /** Files of the live version that are lost or damaged. */
  damaged: string[];
  /** Label of the version that servers offer, which is another one while the live one is damaged. */
  offered: string | undefined;
}

/** State of every unit that was ever released to `env`; reads all files of what is live. */
export async function statusOf(store: string, env: string): Promise<UnitStatus[]> {
  const found = await Promise.all(UNITS.map((unit) => statusOfUnit(store, env, unit)));
  return found.filter((status) => status !== undefined);
}

async function statusOfUnit(
  store: string,
  env: string,
  unit: Unit,
): Promise<UnitStatus | undefined> {
  const newest = await readNewest(store, env, unit);
  if (!newest) return undefined;
  const { channel, corrupt } = newest;
  const live = channel && (await liveUnit(store, channel));
  const damaged = channel && !live ? ['release.json'] : (live?.damaged ?? []);
  return { unit, env, channel, corrupt, damaged, offered: live?.stable.version };
}

/** A revision of a channel, and whether it names its predecessor's hash. */
export interface HistoryEntry {
  rev: number;
  /** Undefined when the document is corrupt. */
  channel: Channel | undefined;
  isChained: boolean;
}

/** Revisions of a channel, newest first. */
export async function historyOf(store: string, env: string, unit: Unit): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  let before = '';
  for (const rev of await revisionsOf(store, env, unit)) {
    const { channel, hash } = await readRevision(store, env, unit, rev);
    entries.unshift({ rev, channel, isChained: channel?.prevHash === before });
    before = hash;
  }
  return entries;
}
