/** @module-tag long */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listReleases } from '@portal/deploy/store/objects';
import { expect, it } from 'vitest';
import { releaseOneBundle, storeOf } from '../units.ts';

/** Building all pages at once, on a busy machine. */
const BUILD_MS = 180_000;

it(
  'one bundle of all pages, which federation is compared with, asks for no remote',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'console-one-bundle-'));
    try {
      await releaseOneBundle(dataDir);
      const [release] = await listReleases(storeOf(dataDir), 'host');
      const paths = release?.files.map(({ path }) => path) ?? [];
      expect(paths.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(80);
      expect(paths.some((path) => path.includes('remoteEntry'))).toBe(false);
    } finally {
      await rm(dataDir, { recursive: true });
    }
  },
  BUILD_MS,
);
