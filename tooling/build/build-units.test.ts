/** @module-tag long */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@portal/contract/release/release';
import { promote } from '@portal/deploy/release/promote';
import { versionFolder } from '@portal/deploy/store/objects';
import { released } from '@portal/deploy/testing/sample-build';
import { sampleRemote } from '@portal/federation/testing/sample-remote';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compare } from '../api/compare.ts';
import { reportFile, reportOf } from '../api/packages.ts';
import { reportText } from '../api/report.ts';
import type { Surface } from '../api/surface.ts';
import { buildUnits } from './build-units.ts';
import { copyOfRepository } from './testing/repository.ts';
import { ROOT } from './units.ts';

const PAGE = 'remotes/orders/src/pages/info/index.tsx';

let root: string;
let store: string;

/** A small repository: two remotes, and this repository's shared packages. */
beforeEach(async () => {
  root = await copyOfRepository();
  store = join(root, 'data/releases');
  for (const unit of ['orders', 'finance'] as const) {
    const sample = await sampleRemote({
      'rsbuild.config.ts': `import { remoteConfig } from '@portal/federation/remote';
export default remoteConfig('${unit}');`,
      'package.json': await readFile(join(ROOT, 'remotes', unit, 'package.json'), 'utf8'),
    });
    await mkdir(join(root, 'remotes'), { recursive: true });
    await cp(sample, join(root, 'remotes', unit), { recursive: true, verbatimSymlinks: true });
    await rm(sample, { recursive: true });
  }
});
afterEach(() => rm(root, { recursive: true }));

async function build(force = false) {
  const built: string[] = [];
  const releases = await buildUnits({
    root,
    store,
    only: ['orders', 'finance'],
    force,
    onBuilt: (release) => built.push(release.unit),
  });
  return { releases, built: built.sort() };
}

it('[X.1] only the unit whose sources changed is built again; the other keeps its version', async () => {
  const first = await build();
  expect(first.built).toEqual(['finance', 'orders']);
  expect((await build()).built).toEqual([]);

  await writeFile(join(root, PAGE), 'export default () => <p>changed</p>;');
  const second = await build();
  expect(second.built).toEqual(['orders']);
  const finance = (releases: Release[]) => releases.find(({ unit }) => unit === 'finance');
  expect(finance(second.releases)).toEqual(finance(first.releases));
  expect(second.releases.map(({ version }) => version)).toEqual([
    expect.stringMatching(/^0\.1\.0\+[0-9a-f]{8}$/),
    expect.stringMatching(/^0\.1\.0\+[0-9a-f]{8}$/),
  ]);
});

it('a build that reads a file its id does not count is refused, and nothing is published', async () => {
  await writeFile(join(root, 'remotes/orders/src/pages/info/mark.svg'), '<svg/>');
  await writeFile(
    join(root, PAGE),
    "const mark = new URL('./mark.svg', import.meta.url);\nexport default () => <p>{mark.href}</p>;",
  );
  await expect(build()).rejects.toThrow(
    'remotes/orders/src/pages/info/mark.svg is read by the build and not counted by its id',
  );
});

it('[X.1] a remote that takes what the live host lacks is not released; one that does not, is', async () => {
  const report = reportOf(root, 'ui');
  if (!report) throw new Error('The kit has no report');
  const live = { '@portal/ui': report.version };
  const planted: Surface = {
    names: new Map([...report.names, ['Planted', 'Planted']]),
    declarations: new Map([...report.declarations, ['Planted', 'function Planted(): void;']]),
  };
  const { next } = compare(report, planted);
  await writeFile(join(root, reportFile('ui')), reportText('ui', next));
  await writeFile(
    join(root, PAGE),
    "import { Planted } from '@portal/ui';\nexport default () => <Planted />;",
  );
  const { releases } = await build();
  const [orders, finance] = releases;
  const provided = { ...finance?.shared, ...live };
  const numbers = Object.entries(provided).map(([key, range]) => [key, range.replace('^', '')]);
  const names = [...report.since].map(([name, to]) => [name, { from: '1.0.0', to }] as const);
  await released(store, 'host', '00000001', {
    shared: Object.fromEntries(numbers),
    provides: { '@portal/ui': Object.fromEntries(names) },
  });
  const author = { by: 'test', reason: '' };
  expect(await promote(store, 'prod', finance ? [finance] : [], author)).toHaveLength(1);
  await expect(promote(store, 'prod', orders ? [orders] : [], author)).rejects.toThrow(
    'takes from @portal/ui, which host@1.0.0+00000001 lacks: Planted (removed, or newer than the host)',
  );
});

it('a build that fails says what the bundler said and publishes nothing', async () => {
  await writeFile(join(root, PAGE), "import './nothing.ts'; export default () => null;");
  await expect(build()).rejects.toThrow("Can't resolve './nothing.ts'");
  const published = await readdir(join(store, 'objects/orders')).catch(() => []);
  expect(published).toEqual([]);
});

it('a version that lost a file in the store is built again; so is everything when forced', async () => {
  const { releases } = await build();
  const orders = releases.find(({ unit }) => unit === 'orders');
  await rm(join(versionFolder(store, 'orders', orders?.digest ?? ''), 'remoteEntry.js'));
  const again = await build();
  expect(again.built).toEqual(['orders']);
  expect(again.releases).toEqual(releases);
  expect((await build(true)).releases).toEqual(releases);
});
