import type { RsbuildConfig } from '@rsbuild/core';
import { sharedVersions } from './shared.ts';

/**
 * Returns the source configuration of the host in `root`, for every way of building it.
 * `PORTAL_SHARED` is what the host provides, name → version.
 */
export function hostSource(root: string) {
  return {
    root,
    source: {
      entry: { index: './src/main.ts' },
      define: {
        PORTAL_SHARED: JSON.stringify(sharedVersions(root)),
        // The runtime's manifest handling is not used: releases.json says where an entry is.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: '"web"',
      },
    },
    html: { template: './index.html' },
  } satisfies RsbuildConfig;
}
