import { execFile } from 'node:child_process';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Release } from '@portal/contract/release/release';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pack } from '../pack/pack.ts';
import { readRelease, versionFolder } from '../store/objects.ts';
import { putVersion } from '../store/put-version.ts';
import { runMrel } from '../testing/run-mrel.ts';
import { emptyStore, released, sampleBuild } from '../testing/sample-build.ts';

const PAGE = 'static/js/general.js';
const run = promisify(execFile);

let store: string;
let dist: string;
let folder: string;
beforeEach(async () => {
  store = await emptyStore();
  dist = await sampleBuild('orders', '00000001');
  folder = dirname(dist);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const each of [store, folder]) await rm(each, { recursive: true });
});

const mrel = (...args: string[]) => runMrel(store, ...args);

async function git(...args: string[]): Promise<string> {
  const who = ['-c', 'user.name=t', '-c', 'user.email=t@example.com'];
  return (await run('git', ['-C', folder, ...who, ...args])).stdout.trim();
}

async function startRepository() {
  await writeFile(join(folder, '.gitignore'), 'dist\n');
  await git('init', '-q', '-b', 'main');
  await commit('feat(orders): begin');
}

async function commit(subject: string) {
  await appendFile(join(folder, 'notes'), `${subject}\n`);
  await git('add', '-A');
  await git('commit', '-q', '-m', subject);
}

async function publish(): Promise<Release> {
  return JSON.parse((await mrel('publish', dist, '--unit', 'orders', '--json')).out);
}

/** Gives the build another id and another page, as a build of other sources has. */
async function rebuild(id: string) {
  for (const path of ['unit.json', 'remoteEntry.js']) {
    const text = await readFile(join(dist, path), 'utf8');
    await writeFile(join(dist, path), text.replaceAll(/0000000\d/g, id));
  }
  await writeFile(join(dist, PAGE), `export const id = "${id}";`);
}

it('[X.1] a version knows its commit, branch, builder and the commits since the one before it', async () => {
  await startRepository();
  const first = await publish();
  expect(first.provenance).toEqual({
    builder: `${userInfo().username}@${hostname()}`,
    commit: await git('rev-parse', 'HEAD'),
    branch: 'main',
    isClean: true,
    commits: [],
  });
  await commit('fix(orders): add up');
  await commit('feat(orders): list payers');
  await rebuild('00000002');
  vi.stubEnv('MREL_BUILDER', 'job 17');
  const { provenance } = await publish();
  expect(provenance?.builder).toBe('job 17');
  expect(provenance?.commits.map(({ subject }) => subject)).toEqual([
    'feat(orders): list payers',
    'fix(orders): add up',
  ]);
});

it('diff shows commits and files with their bytes, and what a way back takes back', async () => {
  await startRepository();
  await publish();
  await commit('fix(orders): add up');
  await rebuild('00000002');
  await writeFile(join(dist, 'static/js/more.js'), 'more()');
  await publish();
  const { out } = await mrel('diff', 'orders', '00000001', '00000002');
  expect(out).toContain('orders  1.0.0+00000001 → 1.0.0+00000002');
  expect(out).toMatch(/^to {7}main [0-9a-f]{12}, built by /m);
  expect(out).toMatch(/^commits {2}1\n {2}\+ [0-9a-f]{7,} fix\(orders\): add up$/m);
  expect(out).toContain('  + static/js/more.js  6');
  expect(out).toMatch(/^ {2}~ static\/js\/general\.js {2}\d+ → 29$/m);
  const back = (await mrel('diff', 'orders', '00000002', '00000001')).out;
  expect(back).toMatch(/^commits {2}1, taken back\n {2}- [0-9a-f]{7,} fix\(orders\): add up$/m);
  expect(back).toContain('  - static/js/more.js  6');
  expect(await mrel('diff', 'orders', '00000001', '00000009')).toMatchObject({ code: 8 });
});

it('[X.1] an unclean tree may be published, but not go to production until the same bytes come from a commit', async () => {
  await mrel('init', '--production', 'prod');
  await startRepository();
  await writeFile(join(folder, 'draft'), '');
  const unclean = await publish();
  expect(unclean.provenance?.isClean).toBe(false);
  expect(await mrel('promote', 'orders@00000001', '--env', 'staging')).toMatchObject({ code: 0 });
  const refused = await mrel('promote', 'orders@00000001');
  expect(refused).toMatchObject({ code: 3, err: expect.stringContaining('marked as production') });
  await commit('feat(orders): keep the draft');
  const clean = await publish();
  expect(clean).toMatchObject({ digest: unclean.digest, provenance: { isClean: true } });
  expect(await readRelease(store, 'orders', clean.digest)).toEqual(clean);
  expect(await mrel('promote', 'orders@00000001')).toMatchObject({ code: 0 });
  await writeFile(join(folder, 'other draft'), '');
  expect((await publish()).provenance?.isClean).toBe(true);
});

it('a version without a repository, or from before origins were recorded, says unknown', async () => {
  const { provenance } = await publish();
  expect(provenance).toEqual({ builder: expect.any(String), commits: [] });
  const old = await released(store, 'orders', '00000002');
  const list = join(versionFolder(store, 'orders', old.digest), 'release.json');
  expect(await readFile(list, 'utf8')).not.toContain('provenance');
  const { code, out } = await mrel('diff', 'orders', '00000001', '00000002');
  expect(code).toBe(0);
  expect(out).toMatch(/^from {5}unknown, built by /m);
  expect(out).toMatch(/^to {7}unknown, 20/m);
  expect(out).toContain('commits  none is known');
});

it('a configuration that is corrupt is refused with 7', async () => {
  await released(store, 'orders', '00000001');
  await rebuild('00000002');
  await startRepository();
  await writeFile(join(folder, 'draft'), '');
  await publish();
  await writeFile(join(store, 'config.json'), '{');
  expect(await mrel('promote', 'orders@00000002')).toMatchObject({
    code: 7,
    err: expect.stringContaining('config.json is corrupt'),
  });
});

it('sbom lists the packages in a version, and refuses one that does not say them', async () => {
  const release = await publish();
  const unknown = await mrel('sbom', 'orders@00000001');
  expect(unknown).toMatchObject({ code: 8, err: expect.stringContaining('which packages') });

  const packages = ['@arco-design/web-react@2.66.14', 'react@19.3.1'];
  await rebuild('00000002');
  const packed = await pack(dist, 'orders');
  const known = await putVersion(store, { ...packed, release: { ...packed.release, packages } });
  expect(known.digest).not.toBe(release.digest);
  const { code, out } = await mrel('sbom', 'orders@00000002');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'orders', version: '1.0.0+00000002' } },
    components: [
      {
        group: '@arco-design',
        name: 'web-react',
        version: '2.66.14',
        purl: 'pkg:npm/%40arco-design/web-react@2.66.14',
      },
      { name: 'react', version: '19.3.1', purl: 'pkg:npm/react@19.3.1' },
    ],
  });
});
