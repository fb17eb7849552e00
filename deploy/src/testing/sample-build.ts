import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Release, Unit } from '@portal/contract/release/release';
import { pack } from '../pack/pack.ts';
import { promote } from '../release/promote.ts';
import { createStore } from '../store/open-store.ts';
import { putVersion } from '../store/put-version.ts';

/** Properties of a test's build, where they matter to the test. */
export interface SampleBuild {
  shared?: Record<string, string>;
  takes?: Release['takes'];
  provides?: Release['provides'];
  /** Further files, path → content. */
  files?: Record<string, string>;
  label?: string;
}

const PAGE = {
  './general/index': { js: ['static/js/general.js'], css: ['static/css/general.css'] },
};
const HTML = `<!doctype html><html><head><style>b{color:red}</style>
<script defer src="static/js/main.js"></script><link href="static/css/main.css" rel="stylesheet">
</head><body><div id="root"></div></body></html>`;

/** Writes the output of a small build to a new folder: a page with a script and a style. */
export async function sampleBuild(unit: Unit, buildId: string, build: SampleBuild = {}) {
  const dist = join(await mkdtemp(join(tmpdir(), 'console-build-')), 'dist');
  const isHost = unit === 'host';
  const name = `${unit}_${buildId}`;
  const facts = {
    unit,
    buildId,
    name,
    entry: isHost ? 'index.html' : 'remoteEntry.js',
    exposes: isHost ? {} : PAGE,
    shared: build.shared ?? { react: isHost ? '19.3.1' : '^19.3.1' },
    takes: build.takes,
    provides: build.provides,
  };
  const body = 'export const text = "a file that is long enough to be compressed";'.repeat(8);
  const own = isHost
    ? { 'index.html': HTML, 'static/js/main.js': body, 'static/css/main.css': 'b{}' }
    : {
        'remoteEntry.js': `self.${name}={};${body}`,
        'static/js/general.js': body,
        'static/css/general.css': 'b{}',
      };
  const files = { ...own, ...build.files, 'unit.json': JSON.stringify(facts) };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), content);
  }
  await writeFile(join(dist, '../package.json'), JSON.stringify({ version: '1.0.0' }));
  return dist;
}

/** Publishes a sample build. */
export async function published(
  store: string,
  unit: Unit,
  buildId: string,
  build: SampleBuild = {},
): Promise<Release> {
  const dist = await sampleBuild(unit, buildId, build);
  const packed = await pack(dist, unit, build.label);
  await rm(dirname(dist), { recursive: true });
  return putVersion(store, packed);
}

/** Publishes a sample build and makes it live. */
export async function released(
  store: string,
  unit: Unit,
  buildId: string,
  build: SampleBuild = {},
): Promise<Release> {
  const release = await published(store, unit, buildId, build);
  await promote(store, 'prod', [release], { by: 'test', reason: '' });
  return release;
}

/** A store with nothing in it; the caller removes it. */
export async function emptyStore(): Promise<string> {
  const store = await mkdtemp(join(tmpdir(), 'console-store-'));
  await createStore(store);
  return store;
}
