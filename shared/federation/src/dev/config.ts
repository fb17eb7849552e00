import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { hostSource } from '../host-source.ts';
import { containersModule, type DevRemote } from './containers.ts';
import { hotWords } from './hot-words.ts';

/** Pages are compiled when somebody opens them first. */
const PAGE = /[\\/]src[\\/]pages[\\/](.+[\\/])?(index|[^\\/]+\.page)\.tsx$/;

export interface DevSources {
  /** Folder of the host. */
  host: string;
  /** Remotes that come from their sources. */
  remotes: readonly DevRemote[];
  /** File of the one i18next instance. */
  i18n: string;
  /** Folder for the module that is written for these remotes. */
  generated: string;
}

/**
 * Rsbuild configuration of development: the host, and the remotes that somebody works on, in one
 * compilation with Fast Refresh and source maps. It writes no facts, so it cannot be published.
 */
export function devConfig({ host, remotes, i18n, generated }: DevSources): RsbuildConfig {
  const source = hostSource(host);
  const names = remotes.map(({ unit }) => unit);
  const containers = join(generated, `containers-${names.join('-')}.js`);
  mkdirSync(generated, { recursive: true });
  writeFileSync(containers, containersModule(remotes));
  return {
    ...source,
    mode: 'development',
    source: { ...source.source, entry: { index: [containers, source.source.entry.index] } },
    plugins: [pluginReact(), hotWords(i18n)],
    dev: { lazyCompilation: { entries: false, imports: true, test: PAGE } },
    output: {
      sourceMap: { js: 'cheap-module-source-map', css: true },
      cssModules: { localIdentName: '[name]-[local]-[hash:base64:6]' },
    },
    // A page that does not compile must not take the place of the one that is shown.
    tools: { rspack: { optimization: { emitOnErrors: false } } },
  };
}
