import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { UNITS, type Unit } from '@portal/contract/release/release';
import { envsOf, judgedRevisions, readChannel } from '../store/channels.ts';
import { COMPLETE, listReleases, namesIn, versionFolder } from '../store/objects.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Versions that were live or published since are kept: a window may be open as long. */
const KEPT_MS = 30 * DAY_MS;
/** Newest revisions of each channel whose versions are kept, however old they are. */
const KEPT_REVISIONS = 10;
/** A promote that found a version before it was put aside has written its document by then. */
const SETTLE_MS = 5_000;
/** Begins the name of a version that was put aside, which no reader takes for one. */
export const ASIDE = '.gc-';

/** A folder of the store that goes, below `objects`. */
export interface Removed {
  unit: Unit;
  digest: string;
  /** Label; undefined for what a killed publish left. */
  version: string | undefined;
}

/** Settings of a collection. */
export interface GcOptions {
  /** Says what would go, and removes nothing. */
  isDryRun: boolean;
  now?: number;
  settleMs?: number;
}

/**
 * Removes versions that no channel uses, or used in its last ten revisions or in thirty days, and what
 * killed publishes left a day ago. Each is put aside first and looked at again. Throws (7) when a
 * channel is not sound: nobody knows then what it uses.
 */
export async function collect(
  store: string,
  { isDryRun, now = Date.now(), settleMs = SETTLE_MS }: GcOptions,
): Promise<Removed[]> {
  if (!isDryRun) await endBegun(store, now);
  const all: Removed[] = [];
  for (const unit of UNITS) all.push(...(await unusedOf(store, unit, now)));
  if (isDryRun || all.length === 0) return all;
  for (const { unit, digest } of all) {
    const aside = versionFolder(store, unit, ASIDE + digest);
    await rename(versionFolder(store, unit, digest), aside);
  }
  await pause(settleMs);
  const restored = await endBegun(store, now);
  return all.filter(({ digest }) => !restored.has(digest));
}

async function unusedOf(store: string, unit: Unit, now: number): Promise<Removed[]> {
  const used = await usedDigests(store, unit, now);
  const unused = (await listReleases(store, unit))
    .filter(({ digest, createdAt }) => !used.has(digest) && Date.parse(createdAt) < now - KEPT_MS)
    .map(({ digest, version }) => ({ unit, digest, version }));
  const left = await leftOvers(store, unit, now);
  return [...unused, ...left.map((digest) => ({ unit, digest, version: undefined }))];
}

/** Digests that the channels of a unit use, or used lately, in every environment. */
async function usedDigests(store: string, unit: Unit, now: number): Promise<Set<string>> {
  const used = new Set<string>();
  for (const env of await envsOf(store)) {
    const newest = (await readChannel(store, env, unit))?.channel;
    for (const { digest } of newest?.previous ?? []) used.add(digest);
    for (const digest of await recentDigests(store, env, unit, now)) used.add(digest);
  }
  return used;
}

/** Digests that were live in the last ten revisions of a channel, or in thirty days. */
async function recentDigests(store: string, env: string, unit: Unit, now: number) {
  const digests: string[] = [];
  let seen = 0;
  let until = now;
  for await (const { channel } of judgedRevisions(store, env, unit)) {
    if (seen >= KEPT_REVISIONS && until < now - KEPT_MS) break;
    seen += 1;
    if (!channel) continue;
    digests.push(channel.stable.digest);
    until = Date.parse(channel.at);
  }
  return digests;
}

/** Folders of publishes that were killed more than a day ago. */
export async function leftOvers(store: string, unit: Unit, now: number): Promise<string[]> {
  const names = await namesIn(join(store, 'objects', unit));
  const isLeft = await Promise.all(
    names.map(async (name) => {
      const folder = versionFolder(store, unit, name);
      const isComplete = (await namesIn(folder)).includes(COMPLETE);
      return !name.startsWith(ASIDE) && !isComplete && (await stat(folder)).mtimeMs < now - DAY_MS;
    }),
  );
  return names.filter((_, index) => isLeft[index]);
}

/** Removes what was put aside, by this command or one that was killed; what is used goes back. */
async function endBegun(store: string, now: number): Promise<Set<string>> {
  const restored = new Set<string>();
  for (const unit of UNITS) {
    const names = await namesIn(join(store, 'objects', unit));
    const aside = names.filter((name) => name.startsWith(ASIDE));
    const used = aside.length > 0 ? await usedDigests(store, unit, now) : new Set();
    for (const name of aside) {
      const folder = versionFolder(store, unit, name);
      const digest = name.slice(ASIDE.length);
      const place = versionFolder(store, unit, digest);
      if (used.has(digest) && (await namesIn(place)).length === 0) {
        await rename(folder, place);
        restored.add(digest);
      } else await rm(folder, { recursive: true });
    }
  }
  return restored;
}
