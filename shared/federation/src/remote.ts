import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type Rspack, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { apiFromEnv, buildIdFromEnv, COMPILED, distFromEnv, OWN_PATHS_ONLY } from './build-env.ts';
import { CountsAll } from './counted.ts';
import { mfEsmAlias, NameRuntime } from './esm-alias.ts';
import { type Expose, exposesOf } from './exposes.ts';
import { KeepPure } from './keep-pure.ts';
import { PROTOCOL, SHARED_KEYS, type SharedKey, sharedVersions } from './shared.ts';
import type { UnitConfig } from './unit-config.ts';
import { WriteUnitFacts } from './unit-facts.ts';
import { type DeclaredPage, unlistedPages } from './unlisted-pages.ts';

/** A chunk that does not come within this time counts as failed, so the page can offer a retry. */
const CHUNK_TIMEOUT_MS = 10_000;

/**
 * Rsbuild configuration of a remote: one exposed module per page, no copy of anything shared, and
 * a name that carries the build, so that two versions can live in one page. Run it in the remote's
 * folder, with `UNIT_BUILD_ID` set for a build that is to be published. `pages` are those that no
 * menu lists: the host learns of them from the release.
 */
export function remoteConfig(unit: string, pages: readonly DeclaredPage[] = []): UnitConfig {
  const root = process.cwd();
  const buildId = buildIdFromEnv();
  const name = `${unit}_${buildId}`;
  const exposes = exposesOf(root);
  const ranges = rangesOf(root);
  return defineConfig({
    root,
    source: { entry: {} },
    ...OWN_PATHS_ONLY,
    plugins: [pluginReact(), federation(name, exposes, ranges)],
    server: { cors: { origin: /^https?:\/\/localhost(:\d+)?$/ } },
    output: {
      ...distFromEnv(),
      assetPrefix: 'auto',
      sourceMap: false,
      // The folder of a version never changes, and the entry would carry a hash of every chunk.
      filenameHash: false,
      cssModules: { localIdentName: `${name}-[local]-[hash:base64:6]` },
    },
    splitChunks: {
      preset: 'none',
      chunks: 'async',
      minSize: 4_000,
      cacheGroups: { common: ofMostPages(exposes) },
    },
    tools: {
      swc: COMPILED,
      htmlPlugin: false,
      rspack: {
        output: {
          uniqueName: name,
          chunkLoadingGlobal: `chunk_${name}`,
          chunkLoadTimeout: CHUNK_TIMEOUT_MS,
          crossOriginLoading: 'anonymous',
        },
        resolve: { alias: mfEsmAlias() },
        plugins: [
          new AskIntegrity(),
          new KeepPure(),
          new NameRuntime(),
          new CountsAll(),
          new WriteUnitFacts(
            { unit, buildId, name, entry: 'remoteEntry.js', shared: ranges, ...apiFromEnv() },
            exposes,
            unlistedPages(unit, pages, exposes),
          ),
        ],
      },
    },
  });
}

/**
 * Puts code that half of the pages need into one file, which comes with the first of them. Split by
 * its users, a list of orders came in five files. Code that few pages need stays apart.
 */
function ofMostPages(exposes: Record<string, Expose>) {
  const pages = new Set<string | undefined>(Object.values(exposes).map(({ name }) => name));
  return {
    name: 'common',
    // Not what the host provides: with the file, every page would ask for all of it.
    type: /^(javascript|css)\//,
    chunks: (chunk: { name?: string }) => pages.has(chunk.name),
    minChunks: Math.max(2, Math.ceil(pages.size / 2)),
    minSize: 0,
    priority: 1,
  };
}

function federation(name: string, exposes: Record<string, Expose>, ranges: Record<string, string>) {
  const shared = SHARED_KEYS.map((key) => [
    key,
    { import: false, singleton: true, ...(isReported(key) ? ANY : strictly(ranges[key])) },
  ]);
  return pluginModuleFederation({
    name,
    filename: 'remoteEntry.js',
    library: { type: 'global', name },
    exposes,
    shared: Object.fromEntries(shared),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    experiments: {
      externalRuntime: true,
      optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
    },
  });
}

/** Returns true if a release lists the names it takes of a package: they decide, before it goes live (0091). */
const isReported = (key: SharedKey) => key.startsWith('@portal/');
const ANY = { requiredVersion: false as const };
const strictly = (requiredVersion: string | undefined) => ({
  strictVersion: true,
  requiredVersion,
});

/** Returns versions to build against: every shared package, and the page's side of this preset. */
function rangesOf(root: string): Record<string, string> {
  const versions = Object.entries({ ...sharedVersions(root), ...PROTOCOL });
  return Object.fromEntries(versions.map(([key, version]) => [key, `^${version}`]));
}

/** Well formed and matched by no file: a file without a listed hash is refused by the browser. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;
const wanted = 'self.__PORTAL_INTEGRITY__';

/**
 * Makes the chunk loader of a remote ask the page for the hash of every script and stylesheet it
 * adds: `globalThis.__PORTAL_INTEGRITY__(absoluteUrl)` answers `sha384-…` or undefined. Without
 * the function, or without an answer, nothing of the remote runs.
 */
class AskIntegrity {
  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.thisCompilation.tap('AskIntegrity', (compilation) => {
      const hooks = rspack.RuntimePlugin.getCompilationHooks(compilation);
      hooks.createScript.tap('AskIntegrity', (code) => `${code}\n${guard('script', 'src')}`);
      hooks.createLink.tap('AskIntegrity', (code) => `${code}\n${guard('linkTag', 'href')}`);
    });
  }
}

function guard(tag: string, url: string): string {
  return `${tag}.crossOrigin = 'anonymous';\n${tag}.integrity = ${wanted}(${tag}.${url}) || '${NO_FILE}';`;
}
