import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Channel, Release } from '@portal/contract/release/release';
import { REPOSITORY } from './product.ts';

const REMOTES = join(REPOSITORY, 'remotes');
/** Inside the repository, so that packages are found from here. */
const COPIES = join(import.meta.dirname, '../.cache');
const run = promisify(execFile);

type Version = Channel['stable'];

/** The release tool on the data of one product, as operations use it. */
export class ReleaseTool {
  readonly store: string;
  readonly #repository: string;

  /** `repository` is the one whose units it knows. */
  constructor(dataDir: string, repository = REPOSITORY) {
    this.store = join(dataDir, 'releases');
    this.#repository = repository;
  }

  /** Puts a build into the store without making it live. */
  async publish(dist: string, unit: string, label: string): Promise<Release> {
    return JSON.parse(await this.mrel('publish', dist, '--unit', unit, '--label', label, '--json'));
  }

  /** Runs one command; answers what it prints. */
  async mrel(...args: string[]): Promise<string> {
    const command = join(this.#repository, 'deploy/src/cli.ts');
    const { stdout } = await run(process.execPath, [command, ...args, '--store', this.store]);
    return stdout;
  }

  /** Folder of every stored version of a unit, or of one of them. */
  filesOf(unit: string, digest = ''): string {
    return join(this.store, 'objects', unit, digest);
  }

  /** Returns the live versions, by unit. */
  async live(): Promise<Record<string, Version>> {
    const channels: Channel[] = JSON.parse(await this.mrel('status', '--json'));
    return Object.fromEntries(channels.map(({ unit, stable }) => [unit, stable]));
  }

  /** SHA-256 of every stored file and channel document, without those of one unit. */
  async bytesExcept(unit: string): Promise<Record<string, string>> {
    const hashes: Record<string, string> = {};
    for (const entry of await readdir(this.store, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || path.slice(this.store.length).includes(`/${unit}/`)) continue;
      hashes[path] = createHash('sha256')
        .update(await readFile(path))
        .digest('hex');
    }
    return hashes;
  }
}

/**
 * Builds a remote from a copy of its sources in which one text is another one; answers the folder
 * of the output. `undo` removes the copy.
 */
export async function buildChanged(
  remote: string,
  file: string,
  [before, after]: [before: string, after: string],
): Promise<{ dist: string; undo(): Promise<void> }> {
  await mkdir(COPIES, { recursive: true });
  const copy = await mkdtemp(join(COPIES, `${remote}-`));
  const source = join(REMOTES, remote);
  await cp(join(source, 'src'), join(copy, 'src'), { recursive: true });
  for (const name of ['package.json', 'rsbuild.config.ts']) {
    await cp(join(source, name), join(copy, name));
  }
  await symlink(join(source, 'node_modules'), join(copy, 'node_modules'));
  const text = await readFile(join(copy, file), 'utf8');
  if (!text.includes(before)) throw new Error(`${file} has no "${before}"`);
  await writeFile(join(copy, file), text.replaceAll(before, after));
  const rsbuild = createRequire(join(REPOSITORY, 'shared/federation/package.json')).resolve(
    '@rsbuild/core',
  );
  await run(process.execPath, [join(dirname(rsbuild), '../bin/rsbuild.js'), 'build'], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: 'production', UNIT_BUILD_ID: randomBytes(4).toString('hex') },
  });
  const undo = () => rm(copy, { recursive: true, force: true });
  return { dist: join(copy, 'dist'), undo };
}
