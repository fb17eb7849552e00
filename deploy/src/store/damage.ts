import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Release } from '@portal/contract/release/release';
import { isCode } from './durable.ts';
import { integrityOf } from './hash.ts';
import { versionFolder } from './objects.ts';

const fromBrotli = promisify(brotliDecompress);
const fromGzip = promisify(gunzip);
const asItIs = async (content: Buffer) => content;

/** A file and the twins that a server sends in its place, by what is added to its name. */
const FORMS = { '': asItIs, '.br': fromBrotli, '.gz': fromGzip };
const ADDED = Object.keys(FORMS) as (keyof typeof FORMS)[];

/**
 * Files of a version that are lost, or are not the bytes that were published, as `path` or
 * `path.br`; none when it is whole. Reads all of them. A lost twin is no damage: without it the
 * file itself is sent. Throws when a file cannot be read at the moment, which says nothing about it.
 */
export async function damageOf(store: string, release: Release): Promise<string[]> {
  const folder = versionFolder(store, release.unit, release.digest);
  const damaged: string[] = [];
  for (const { path, integrity } of release.files) {
    const isWhole = await Promise.all(ADDED.map((added) => isForm(folder, path, added, integrity)));
    damaged.push(...ADDED.filter((_, index) => !isWhole[index]).map((added) => path + added));
  }
  return damaged;
}

async function isForm(
  folder: string,
  path: string,
  added: keyof typeof FORMS,
  integrity: string,
): Promise<boolean> {
  const content = await readFile(join(folder, path + added)).catch(unlessLost);
  if (!content) return added !== '';
  return FORMS[added](content).then(
    (unpacked) => integrityOf(unpacked) === integrity,
    () => false,
  );
}

function unlessLost(error: unknown): undefined {
  if (!isCode(error, 'ENOENT')) throw error;
}

interface Inspection {
  print: string;
  damaged: Promise<string[]>;
}

/**
 * Knows which versions of a store are whole. Reads a version once, and again when one of its
 * files was written or replaced since, so that asking costs a look at the folder only.
 */
export class Inspector {
  readonly #store: string;
  /** Digest → what was found. */
  readonly #known = new Map<string, Inspection>();

  constructor(store: string) {
    this.#store = store;
  }

  /** As the function of this name. */
  async damageOf(release: Release): Promise<string[]> {
    const print = await printOf(this.#store, release);
    const known = this.#known.get(release.digest);
    if (known?.print === print) return known.damaged;
    const damaged = damageOf(this.#store, release);
    this.#known.set(release.digest, { print, damaged });
    damaged.catch(() => this.#known.delete(release.digest));
    return damaged;
  }
}

/** Changes when a file of the version, or a twin, is written, replaced, lost or restored. */
export async function printOf(store: string, { unit, digest, files }: Release): Promise<string> {
  const folder = versionFolder(store, unit, digest);
  const names = files.flatMap(({ path }) => ADDED.map((added) => path + added));
  const states = await Promise.all(
    names.map(async (name) => {
      const state = await stat(join(folder, name)).catch(unlessLost);
      return state ? `${state.size} ${state.ctimeMs} ${state.ino}` : '';
    }),
  );
  return states.join('\n');
}
