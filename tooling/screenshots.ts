import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { type Product, startProduct } from './bench/product.ts';
import { releaseProduct } from './bench/units.ts';
import { launchBrowser } from './browser.ts';
import { FILM, filmRollback } from './screenshots/rollback.ts';
import { SHOTS, type Shot } from './screenshots/shots.ts';
import { take } from './screenshots/take.ts';

/**
 * Draws the pictures of the README and of `docs/screens.md` into `docs/images`: the same data and clock
 * every time. All of them, or those that are named: `npm run screenshots -- home rollback`.
 */
const FOLDER = join(import.meta.dirname, '../docs/images');
const PROFILE = 'demo';
/** Time that the clocks of server and browser show; the data ends the day before. */
const NOW = new Date('2026-07-01T02:30:00Z');
/** Name of the person who releases and rolls back, independent of who draws. */
const OPERATOR = 'ops';

async function save(name: string, picture: Buffer): Promise<void> {
  await writeFile(join(FOLDER, `${name}.webp`), picture);
  console.log(`${name}.webp ${Math.round(picture.byteLength / 1000)} KB`);
}

/** The film releases and rolls back, so pictures of that come after it. */
async function draw(browser: Browser, { origin }: Product, shots: Shot[], withFilm: boolean) {
  const after = shots.filter(({ isAfterRollback }) => isAfterRollback);
  const drawAll = async (these: Shot[]) => {
    for (const shot of these) await save(shot.name, await take(browser, origin, shot, NOW));
  };
  await drawAll(shots.filter((shot) => !after.includes(shot)));
  if (!withFilm && after.length === 0) return;
  const { film, shownAfter } = await filmRollback(browser, { origin, dataDir, now: NOW });
  if (withFilm) await save(FILM, film);
  console.log(`The window offered the reload ${shownAfter} ms after the command had ended`);
  await drawAll(after);
}

const names = process.argv.slice(2);
const isWanted = (name: string) => names.length === 0 || names.includes(name);
const shots = SHOTS.filter(({ name }) => isWanted(name));
const unknown = names.filter((name) => name !== FILM && !SHOTS.some((shot) => shot.name === name));
if (unknown.length > 0) {
  console.error(`No picture is named ${unknown.join(', ')}`);
  process.exit(2);
}

process.env.MREL_BY = OPERATOR;
const dataDir = await mkdtemp(join(tmpdir(), 'console-screenshots-'));
try {
  await releaseProduct(dataDir);
  const product = await startProduct({ dataDir, profile: PROFILE, clock: NOW });
  const browser = await launchBrowser();
  try {
    if (names.length === 0) await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
    await draw(browser, product, shots, isWanted(FILM));
  } finally {
    await browser.close();
    await product.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
