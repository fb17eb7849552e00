import type { Release } from '@portal/contract/release/release';
import { byteFigures } from '../byte-figures.ts';
import type { Figures } from '../figures.ts';

const KB = 1000;

/** Compressed sizes of what was built; exact, so once is enough. */
export async function measureSizes(
  dataDir: string,
  releases: Release[],
  figures: Figures,
): Promise<void> {
  const bytes = Object.entries(await byteFigures(dataDir, releases));
  const largest = (kind: string) =>
    Math.max(...bytes.filter(([name]) => name.startsWith(kind)).map(([, size]) => size));
  figures.add('build.product', largest('product') / KB);
  figures.add('build.entry', largest('entry.') / KB);
  figures.add('build.page', largest('page.') / KB);
}
