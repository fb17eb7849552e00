import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { ResolvedUnit } from '@portal/contract/release/release';
import { fileUrl, integrityOf } from './integrity.ts';
import { releasePlugin } from './release-plugin.ts';
import { sharedPackages } from './shared-packages.ts';

/** Remotes are built without the runtime and look for it, and for hashes, under these names. */
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: runtimeCore,
  __PORTAL_INTEGRITY__: integrityOf,
});

const federation = createInstance({
  name: 'host',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: sharedPackages,
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
