import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Release } from '@portal/contract/release/release';
import { pack } from '@portal/deploy/pack/pack';
import { versionFolder } from '@portal/deploy/store/objects';
import { openStore } from '@portal/deploy/store/open-store';
import { putVersion } from '@portal/deploy/store/put-version';
import { rsbuildScript } from '@portal/federation/rsbuild-script';
import { buildUnits } from '../build/build-units.ts';
import { releaseBuilt } from '../build/release-built.ts';
import { ROOT, unitFolder } from '../build/units.ts';

const ENV = 'prod';
const MONO_CONFIG = join(import.meta.dirname, 'mono/rsbuild.config.ts');
const MONO_BUILD_ID = '00000000';

/** Release store of a data directory, where the server looks for it. */
export const storeOf = (dataDir: string) => join(dataDir, 'releases');

/** Builds and releases host and remotes into an empty data directory; the versions and seconds. */
export async function releaseProduct(
  dataDir: string,
): Promise<{ releases: Release[]; seconds: number }> {
  const startedAt = performance.now();
  const releases = await buildUnits({ root: ROOT, store: storeOf(dataDir) });
  const seconds = (performance.now() - startedAt) / 1000;
  await releaseBuilt(storeOf(dataDir), ENV, releases);
  return { releases, seconds };
}

/** The same pages as one bundle, released as the only unit of an empty data directory. */
export async function releaseOneBundle(dataDir: string): Promise<void> {
  const dist = join(dataDir, 'dist');
  await promisify(execFile)(process.execPath, [rsbuildScript(), 'build', '--config', MONO_CONFIG], {
    cwd: unitFolder(ROOT, 'host'),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      UNIT_BUILD_ID: MONO_BUILD_ID,
      UNIT_DIST: dist,
    },
  });
  const store = storeOf(dataDir);
  await openStore(store);
  const release = await putVersion(store, await pack(dist, 'host', '0.0.0'));
  await releaseBuilt(store, ENV, [release]);
}

/** Bytes of a file of a release as a browser gets it: brotli, or as it is when that is no gain. */
export async function transferSize(
  dataDir: string,
  { unit, digest }: Release,
  path: string,
): Promise<number> {
  const file = join(versionFolder(storeOf(dataDir), unit, digest), path);
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}
