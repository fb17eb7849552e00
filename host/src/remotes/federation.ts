import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import * as auth from '@portal/auth';
import { zod } from '@portal/federation/zod';
import * as http from '@portal/http';
import * as i18n from '@portal/i18n';
import * as ui from '@portal/ui';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { releasePlugin } from './release-plugin.ts';
import { fileUrl, integrityOf, type WholeVersion } from './released-files.ts';

/** Remotes are built without the runtime and look for it, and for hashes, under these names. */
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: runtimeCore,
  __PORTAL_INTEGRITY__: integrityOf,
});

const single = (key: string) => ({
  version: PORTAL_SHARED[key],
  shareConfig: { singleton: true, requiredVersion: false as const },
});

const here = (lib: unknown) => ({ lib: () => lib });

/** Fetched when a page that uses it is: few do. */
const lazy = (fetch: () => Promise<unknown>) => ({
  get: async () => {
    const lib = await fetch();
    return () => lib;
  },
});

type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>;

/** Modules that exist once in the page: remotes ask for these and carry no copy of their own. */
const shared: Shared = Object.fromEntries(
  Object.entries({
    react: here(React),
    'react/jsx-runtime': here(jsxRuntime),
    zod: here(zod),
    '@portal/http': here(http),
    '@portal/auth': here(auth),
    '@portal/i18n': here(i18n),
    '@portal/ui': here(ui),
    '@portal/review': lazy(() => import('@portal/review')),
  }).map(([key, given]) => [key, { ...single(key), ...given }]),
);

const federation = createInstance({
  name: 'host',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared,
  plugins: [releasePlugin],
});

/**
 * Loads one exposed module of one version of a remote. The version is part of the name, so two
 * versions can be in the page at once. A failure is not remembered: the next call tries again.
 */
export async function loadExpose(unit: WholeVersion, expose: string): Promise<unknown> {
  federation.registerRemotes([{ name: unit.name, entry: fileUrl(unit, unit.entry) }]);
  return await federation.loadRemote(`${unit.name}/${expose.slice(2)}`);
}
