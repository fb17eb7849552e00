import type { Release } from '@portal/contract/release/release';
import type { Figures } from '../figures.ts';
import { transferSize } from '../units.ts';

const KB = 1000;

/** Compressed sizes of what was built; exact, so once is enough. */
export async function measureSizes(
  dataDir: string,
  releases: Release[],
  figures: Figures,
): Promise<void> {
  let product = 0;
  let entry = 0;
  for (const release of releases) {
    for (const { path } of release.files) {
      if (/\.(js|css)$/.test(path)) product += await transferSize(dataDir, release, path);
    }
    if (release.unit !== 'host') {
      entry = Math.max(entry, await transferSize(dataDir, release, release.entry));
    }
  }
  figures.add('build.product', product / KB);
  figures.add('build.entry', entry / KB);
}
