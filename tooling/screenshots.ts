import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from './bench/product.ts';
import { releaseProduct } from './bench/units.ts';
import { launchBrowser } from './browser.ts';
import { SHOTS } from './screenshots/shots.ts';
import { take } from './screenshots/take.ts';

/** Draws the pictures of the README into `docs/images`: the same data and clock every time. */
const FOLDER = join(import.meta.dirname, '../docs/images');
const PROFILE = 'demo';
/** What the clocks of server and browser say; the data ends the day before. */
const NOW = new Date('2026-07-01T02:30:00Z');

const dataDir = await mkdtemp(join(tmpdir(), 'console-screenshots-'));
try {
  await releaseProduct(dataDir);
  const product = await startProduct({ dataDir, profile: PROFILE, clock: NOW });
  const browser = await launchBrowser();
  try {
    await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
    for (const shot of SHOTS) {
      const picture = await take(browser, product.origin, shot, NOW);
      await writeFile(join(FOLDER, `${shot.name}.webp`), picture);
      console.log(`${shot.name}.webp ${Math.round(picture.byteLength / 1000)} KB`);
    }
  } finally {
    await browser.close();
    await product.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
