import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UNITS, type Unit } from '@portal/contract/release/release';
import { type LiveUnit, liveUnit, releasesOf } from '@portal/deploy/release/resolve';
import { hasNewer } from '@portal/deploy/store/channels';
import { versionFolder } from '@portal/deploy/store/objects';
import type { FastifyBaseLogger } from 'fastify';
import { type Body, bodyOf } from './body.ts';
import { policyOf, renderPage } from './page.ts';

/** Where the versions are kept, which environment this server shows, and how. */
export interface ReleaseOptions {
  store: string;
  env: string;
  /** Hosts, with a port where it is not the usual one, whose pages may be framed. */
  frameHosts: readonly string[];
}

/** What the newest promote or rollback made live. */
export interface Snapshot {
  releases: Body;
  /** The host's page; undefined while no host is released. */
  page: (Body & { policy: string }) | undefined;
}

export interface LiveReleases {
  /** Looks for newer revisions first, so a promote is live at the next request. */
  current(): Promise<Snapshot>;
}

/**
 * Follows the channels of one environment. Throws when a channel document is corrupt at the start;
 * later it keeps the last good state of that unit and warns once.
 */
export async function followReleases(
  { store, env, frameHosts }: ReleaseOptions,
  log: FastifyBaseLogger,
): Promise<LiveReleases> {
  const live = new Map<Unit, LiveUnit>();
  const warned = new Map<Unit, string>();
  for (const unit of UNITS) await load(unit);
  let snapshot = await render();

  return {
    async current() {
      const changed = await Promise.all(UNITS.map(isChanged));
      const units = UNITS.filter((_, index) => changed[index]);
      const loaded = await Promise.all(units.map(tryLoad));
      if (loaded.includes(true)) snapshot = await render();
      return snapshot;
    },
  };

  function isChanged(unit: Unit): Promise<boolean> {
    return hasNewer(store, env, unit, live.get(unit)?.rev ?? 0);
  }

  async function load(unit: Unit): Promise<void> {
    const found = await liveUnit(store, env, unit);
    if (!found) return;
    live.set(unit, found);
    if (found.missing) warnOnce(unit, `${unit}@${found.missing} has lost files in the store`);
    else warned.delete(unit);
  }

  async function tryLoad(unit: Unit): Promise<boolean> {
    try {
      await load(unit);
      return true;
    } catch (error) {
      warnOnce(unit, error instanceof Error ? error.message : String(error));
      return false;
    }
  }

  function warnOnce(unit: Unit, message: string): void {
    if (warned.get(unit) === message) return;
    warned.set(unit, message);
    log.warn({ unit, env }, message);
  }

  async function render(): Promise<Snapshot> {
    const releases = await bodyOf('application/json', JSON.stringify(releasesOf(live)));
    const host = live.get('host')?.stable;
    if (!host) return { releases, page: undefined };
    const file = join(versionFolder(store, 'host', host.digest), host.entry);
    const html = renderPage(await readFile(file, 'utf8'), host, frameHosts);
    return {
      releases,
      page: {
        ...(await bodyOf('text/html; charset=utf-8', html)),
        policy: policyOf(html, frameHosts),
      },
    };
  }
}
