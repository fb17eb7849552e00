import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Release } from '@portal/contract/release/release';
import { ReleaseError } from '../errors.ts';
import type { Package } from '../pack/pack.ts';
import { damageOf } from './damage.ts';
import { createFile, replaceFile, replaceInFolder, sweepAbandoned, syncFolder } from './durable.ts';
import { integrityOf, sha256 } from './hash.ts';
import { COMPLETE, listReleases, RELEASE_FILE, readRelease, versionFolder } from './objects.ts';
import { signedText } from './sign.ts';

/**
 * Puts a version into the store: files, their compressed twins, the list, and last the seal that
 * makes it exist. Killed at any point before, it leaves files that no reader looks at. Publishing
 * the same bytes again changes nothing and answers the version that is there, unless they come from
 * a clean tree for the first time; where files of it are lost or damaged, it writes them again.
 */
export async function putVersion(store: string, { release, contents }: Package): Promise<Release> {
  const { unit, digest, version } = release;
  const there = await readRelease(store, unit, digest);
  if (there && (await damageOf(store, there)).length === 0)
    return betterKnown(store, there, release);
  const others = (await listReleases(store, unit)).filter((other) => other.digest !== digest);
  const namesake = others.find((other) => other.version === version);
  if (namesake) {
    throw new ReleaseError(
      'conflict',
      `${unit}@${version} is published with other bytes (${namesake.digest.slice(0, 12)}); ` +
        'a version never changes, so give this build another label',
    );
  }
  const twin = others.find((other) => other.name === release.name);
  if (twin) {
    throw new ReleaseError(
      'conflict',
      `${unit}@${twin.version} has the name ${twin.name} and other bytes: in one window the two ` +
        'would mix, so build this one under another UNIT_BUILD_ID',
    );
  }
  const folder = versionFolder(store, unit, digest);
  for (const file of release.files) {
    const content = contents.get(file.path) ?? Buffer.alloc(0);
    await replaceInFolder(join(folder, file.path), content);
    for (const twin of await compressed(file.path, content)) {
      await replaceInFolder(join(folder, twin.path), twin.content);
    }
    if (integrityOf(await readFile(join(folder, file.path))) !== file.integrity) {
      throw new ReleaseError('store', `${file.path} reads back differently from the store`);
    }
  }
  const folders = new Set(['.', ...release.files.map(({ path }) => dirname(path))]);
  for (const each of folders) {
    await sweepAbandoned(join(folder, each));
    await syncFolder(join(folder, each));
  }
  return seal(store, folder, release);
}

/** Records that the bytes of a version come from a clean tree, too. */
async function betterKnown(store: string, there: Release, { provenance }: Release) {
  if (!provenance?.isClean || there.provenance?.isClean) return there;
  const folder = versionFolder(store, there.unit, there.digest);
  return replaceList(folder, await listText(store, { ...there, provenance }));
}

const listText = (store: string, release: Release) =>
  signedText(store, release, (role) => (role === 'server' ? 'may not publish' : ''));

/** The seal holds for both lists before the list is replaced: a reader sees the version at any moment. */
async function replaceList(folder: string, text: string): Promise<Release> {
  const seal = await readFile(join(folder, COMPLETE), 'utf8');
  await replaceFile(join(folder, COMPLETE), `${seal.trim()}\n${sha256(text)}\n`);
  await replaceFile(join(folder, RELEASE_FILE), text);
  return Release.parse(JSON.parse(text));
}

/**
 * Anyone who is first with the list decides on its label and time; the bytes are the same. A list that
 * does not hold, because a kill, damage or nobody's key left it there, is replaced.
 */
async function seal(store: string, folder: string, release: Release): Promise<Release> {
  const text = await listText(store, release);
  await createFile(join(folder, RELEASE_FILE), text);
  const first = await readFile(join(folder, RELEASE_FILE), 'utf8');
  await createFile(join(folder, COMPLETE), `${sha256(first)}\n`);
  const sealed = await readRelease(store, release.unit, release.digest);
  return sealed ?? replaceList(folder, text);
}

const COMPRESSIBLE = /\.(js|css|html|json|svg|txt|wasm)$/;
/** Below this a compressed twin saves no packet. */
const SMALLEST = 256;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Twins that a server sends instead of the file: `.br` and `.gz`, where they are smaller. */
async function compressed(
  path: string,
  content: Buffer,
): Promise<{ path: string; content: Buffer }[]> {
  if (!COMPRESSIBLE.test(path) || content.byteLength < SMALLEST) return [];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  const [br, gz] = await Promise.all([
    toBrotli(content, { params }),
    toGzip(content, { level: 9 }),
  ]);
  return [
    { path: `${path}.br`, content: br },
    { path: `${path}.gz`, content: gz },
  ].filter((twin) => twin.content.byteLength < content.byteLength);
}
