import { defineConfig, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { apiFromEnv, buildIdFromEnv, COMPILED, distFromEnv, OWN_PATHS_ONLY } from './build-env.ts';
import { CountsAll } from './counted.ts';
import { hostSource } from './host-source.ts';
import { PROTOCOL, sharedVersions } from './shared.ts';
import type { UnitConfig } from './unit-config.ts';
import { WriteUnitFacts } from './unit-facts.ts';

/** Libraries of the sign-in page that change less often than the host's own code. */
const REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;

/**
 * Rsbuild configuration of the host: a plain application, no federation plugin, so that the
 * federation runtime stays off the sign-in page. Files refer to each other relative to the script
 * that runs; `index.html` holds relative addresses, and anyone who serves it puts the folder of the
 * live version in front of them.
 */
export function hostConfig(): UnitConfig {
  const root = process.cwd();
  const buildId = buildIdFromEnv();
  const name = `host_${buildId}`;
  const versions = sharedVersions(root);
  return defineConfig({
    ...hostSource(root),
    ...OWN_PATHS_ONLY,
    plugins: [pluginReact({ splitChunks: false })],
    output: {
      ...distFromEnv(),
      assetPrefix: 'auto',
      sourceMap: false,
      // As in remotes: the sign-in page would carry a hash of every chunk.
      filenameHash: false,
      cssModules: { localIdentName: `${name}-[local]-[hash:base64:6]` },
    },
    splitChunks: {
      preset: 'none',
      chunks: 'async',
      minSize: 4_000,
      cacheGroups: { react: { test: REACT, name: 'react', chunks: 'all', enforce: true } },
    },
    tools: {
      swc: COMPILED,
      rspack: {
        output: {
          uniqueName: name,
          chunkLoadingGlobal: `chunk_${name}`,
          crossOriginLoading: 'anonymous',
        },
        plugins: [
          new CountsAll(),
          new rspack.SubresourceIntegrityPlugin({
            // Every sign-in page carries the hashes of all parts: shorter ones of the same worth.
            hashFuncNames: ['sha256'],
            hashLoading: 'lazy',
          }),
          new WriteUnitFacts({
            unit: 'host',
            buildId,
            name,
            entry: 'index.html',
            shared: { ...versions, ...PROTOCOL },
            ...apiFromEnv(),
          }),
        ],
      },
    },
  });
}
