import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import * as auth from '@portal/auth';
import type { ResolvedUnit } from '@portal/contract/release/release';
import { zod } from '@portal/federation/zod';
import * as http from '@portal/http';
import * as i18n from '@portal/i18n';
import * as ui from '@portal/ui';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { releasePlugin } from './release-plugin.ts';
import { fileUrl, integrityOf } from './released-files.ts';

/** Remotes are built without the runtime and look for it, and for hashes, under these names. */
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: runtimeCore,
  __PORTAL_INTEGRITY__: integrityOf,
});

const single = (key: string, lib: unknown) => ({
  version: PORTAL_SHARED[key],
  lib: () => lib,
  shareConfig: { singleton: true, requiredVersion: false as const },
});

/** What exists once in the page: remotes ask for these and carry no copy of their own. */
const shared = Object.fromEntries(
  Object.entries({
    react: React,
    'react/jsx-runtime': jsxRuntime,
    zod,
    '@portal/http': http,
    '@portal/auth': auth,
    '@portal/i18n': i18n,
    '@portal/ui': ui,
  }).map(([key, lib]) => [key, single(key, lib)]),
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
export async function loadExpose(unit: ResolvedUnit, expose: string): Promise<unknown> {
  federation.registerRemotes([{ name: unit.name, entry: fileUrl(unit, unit.entry) }]);
  return await federation.loadRemote(`${unit.name}/${expose.slice(2)}`);
}
