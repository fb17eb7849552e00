import { join } from 'node:path';
import { type Channel, UNITS, type Unit } from '@portal/contract/release/release';
import { type LiveUnit, liveUnit, releasesOf, withoutFiles } from '@portal/deploy/release/resolve';
import { hasNewer, readNewest } from '@portal/deploy/store/channels';
import { Inspector } from '@portal/deploy/store/damage';
import { textOf, versionFolder } from '@portal/deploy/store/objects';
import { isStore } from '@portal/deploy/store/open-store';
import type { FastifyBaseLogger } from 'fastify';
import { inTurns } from '../../kernel/in-turns.ts';
import type { ReleaseOptions } from '../../kernel/release-options.ts';
import { type Body, bodyOf, jsonOf } from './body.ts';
import { policyOf, renderPage } from './page.ts';
import { Warnings } from './warnings.ts';

/** Live releases, as they are answered. */
export interface Snapshot {
  /** Of the list: another one with every change of what is live. */
  id: string;
  /** The list without the files of the versions. */
  list: Body;
  releases: Body;
  /** The host's page; undefined while no host is released. */
  page: (Body & { policy: string }) | undefined;
}

export interface LiveReleases {
  /** Looks for newer revisions first, so a promote is live at the next request. */
  current(): Promise<Snapshot>;
  /**
   * Looks at everything again: files that were lost or damaged, or are whole again, and channel
   * documents that were restored.
   */
  inspect(): Promise<Snapshot>;
}

/** State of a unit, as last read. */
interface Known {
  /** Number of its newest document, which may be corrupt. */
  newest: number;
  /** The newest document that was ever read: a server never goes back to an older one. */
  channel: Channel | undefined;
  live: LiveUnit | undefined;
}

/**
 * Follows the channels of one environment. A unit whose channel document is corrupt or not chained
 * stays at the newest one that is sound; what cannot be read at all at the moment stays as it was known. Each
 * is warned of once.
 */
export async function followReleases(
  { store, env, frameHosts }: ReleaseOptions,
  log: FastifyBaseLogger,
): Promise<LiveReleases> {
  const units = new Map<Unit, Known>();
  const inspector = new Inspector(store);
  const warnings = new Warnings(log);
  await Promise.all(UNITS.map(tryLoad));
  let snapshot = await render();
  /** Something else is live than what was drawn last. */
  let isStale = false;
  let isInspection = false;

  const look = inTurns(async () => {
    const all = isInspection;
    isInspection = false;
    const changed = all ? await reachable() : await newer();
    const loaded = await Promise.all(changed.map(tryLoad));
    isStale ||= loaded.includes(true);
    if (isStale) snapshot = await render();
    isStale = false;
    return snapshot;
  });
  return {
    current: look,
    inspect() {
      isInspection = true;
      return look();
    },
  };

  /** Units with a newer document than is known: one system call for each. */
  async function newer(): Promise<Unit[]> {
    const isNewer = await Promise.all(
      UNITS.map((unit) => hasNewer(store, env, unit, units.get(unit)?.newest ?? 0)),
    );
    return UNITS.filter((_, index) => isNewer[index]);
  }

  /** All units, unless the store is gone: what is known of them stays then. */
  async function reachable(): Promise<readonly Unit[]> {
    const isThere = await isStore(store);
    warnings.set('store', isThere ? '' : `the release store is gone: ${store}`);
    return isThere ? UNITS : [];
  }

  async function tryLoad(unit: Unit): Promise<boolean> {
    try {
      return await load(unit);
    } catch (error) {
      warnings.set(`channel of ${unit}`, `the channel of ${unit} cannot be read: ${String(error)}`);
      return false;
    }
  }

  /** Reads a unit again; whether something else is offered of it than before. */
  async function load(unit: Unit): Promise<boolean> {
    const read = await readNewest(store, env, unit);
    if (!read) return false;
    const before = units.get(unit);
    const channel = newerOf(before?.channel, read.channel);
    const damage = (release: LiveUnit['stable']) => inspector.damageOf(release);
    const live = channel && (await liveUnit(store, channel, damage));
    units.set(unit, { newest: read.rev, channel, live: live ?? before?.live });
    const [refused] = read.refused;
    const warning = refused ? `the channel document ${refused.file} ${refused.fault}` : '';
    warnings.set(`channel of ${unit}`, warning);
    warnings.set(`files of ${unit}`, problemOf(live, channel));
    return offerOf(live ?? before?.live) !== offerOf(before?.live);
  }

  async function render(): Promise<Snapshot> {
    const live = new Map(
      [...units].flatMap(([unit, known]) => (known.live ? [[unit, known.live] as const] : [])),
    );
    const whole = releasesOf(live);
    const { id } = whole;
    const list = await jsonOf(withoutFiles(whole));
    const releases = await jsonOf(whole);
    const host = live.get('host')?.stable;
    const file = host && join(versionFolder(store, 'host', host.digest), host.entry);
    const text = file && (await textOf(file));
    if (!host || !text) return { id, list, releases, page: undefined };
    const html = renderPage(text, host, frameHosts);
    const page = await bodyOf('text/html; charset=utf-8', html);
    return { id, list, releases, page: { ...page, policy: policyOf(html, frameHosts) } };
  }
}

function newerOf(before: Channel | undefined, read: Channel | undefined): Channel | undefined {
  return (before?.rev ?? 0) > (read?.rev ?? 0) ? before : read;
}

/** Returns the short form of a unit's entry in the list. */
function offerOf(live: LiveUnit | undefined): string {
  return [live?.rev, live?.stable.digest, live?.fallback?.digest].join(' ');
}

/** Names the fault in the files of a live version; empty when there is none. */
function problemOf(live: LiveUnit | undefined, channel: Channel | undefined): string {
  if (!channel || live?.damaged.length === 0) return '';
  const { unit, stable } = channel;
  const files = live?.damaged.join(' ') ?? 'all';
  const isReplaced = live && live.stable.digest !== stable.digest;
  const instead = isReplaced ? `offered is ${live.stable.version}` : 'no other version is whole';
  return `${unit}@${stable.version} has lost or damaged files in the store, ${instead}: ${files}`;
}
