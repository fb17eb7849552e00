import { join } from 'node:path';
import { API_BASE, CONSOLE_BASE } from '@portal/contract/constants';
import type { Release, Unit } from '@portal/contract/release/release';
import { type DevServer, startDevServer } from '@portal/federation/dev/server';
import { ROOT, unitFolder } from '../build/units.ts';
import { declaredPages } from './declared-pages.ts';
import { pagePolicy, releaseHandler, toConsole, waitForBackend } from './handlers.ts';
import { releaseList } from './release-list.ts';
import type { DevSettings } from './settings.ts';

interface PagesOptions {
  settings: DevSettings;
  /** Remotes that come from their sources. */
  fromSources: readonly Unit[];
  /** Versions of the others. */
  released: readonly Release[];
  /** Backend that answers the calls. */
  backend: { isRemote: boolean; ready: () => Promise<string> };
}

/** Serves the console at one address: pages, list of releases, calls. */
export function servePages(options: PagesOptions): Promise<DevServer> {
  const { settings, fromSources, released, backend } = options;
  const { host, port, dataDir, store, frameHosts } = settings;
  const unlisted = declaredPages();
  const folders = new Map(fromSources.map((unit) => [unit, unitFolder(ROOT, unit)]));
  return startDevServer({
    sources: {
      host: unitFolder(ROOT, 'host'),
      remotes: [...folders].map(([unit, root]) => ({ unit, root })),
      i18n: join(ROOT, 'shared/i18n/src/instance.ts'),
      generated: join(dataDir, 'pages'),
    },
    host,
    port,
    base: CONSOLE_BASE,
    api: { path: API_BASE, isRemote: backend.isRemote, origin: backend.ready },
    before: [
      toConsole,
      pagePolicy(frameHosts),
      releaseHandler(async () => releaseList(released, folders, await unlisted())),
      waitForBackend(backend.ready),
    ],
    released: released.length > 0 ? join(store, 'objects') : undefined,
    meta: frameHosts.length > 0 ? { 'frame-hosts': frameHosts.join(' ') } : {},
  });
}
