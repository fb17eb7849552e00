import { globSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Unit } from '@portal/contract/release/release';
import { exposesOf } from '@portal/federation/exposes';
import { SHARED_KEYS } from '@portal/federation/shared';
import type { ApiFacts } from '@portal/federation/unit-facts';
import { unitFolder, unitPath } from '../units.ts';
import { providedTo, providesOf, type Taken, take, takesOf } from './api-facts.ts';
import type { Import } from './code.ts';
import type { Sources } from './sources.ts';

/** Everything that a unit's bundle is made of. */
export interface Reach {
  /** Path → what of that file counts. */
  files: Map<string, string>;
  /** Installed packages with their versions, those of the bundler and of the host included. */
  packages: string[];
  /** Those of them whose code is in the bundle, without their peers. */
  bundled: string[];
  /** Names that a remote takes from the host, or that the host provides. */
  api: ApiFacts;
}

/** Read by the bundler although nothing imports them. */
const BESIDE = ['*.html', 'public/**/*', '.env*', '.browserslistrc', 'postcss.config.*'];
/** In no bundle, and asked for by nothing that makes one. */
const TYPES = /^(typescript|@typescript\/|@types\/)/;

/**
 * Follows the imports of a unit from its pages, to all that is bundled, and from its configuration,
 * to the presets and tools that bundle it. What the host provides ends the way for a remote. An
 * installed package counts with all it brings, as nothing follows imports inside of it: what is
 * bundled with the versions of its peers, which are part of its path, a tool without.
 */
export async function reachOf(sources: Sources, unit: Unit): Promise<Reach> {
  const bundled = await followed(sources, unit, entriesOf(sources.root, unit));
  const tools = await followed(sources, unit, [posix.join(unitPath(unit), 'rsbuild.config.ts')]);
  const carried = sources.lockfile.withAllTheyBring(bundled.packages);
  const packages = new Set([
    ...carried,
    ...[...sources.lockfile.withAllTheyBring(tools.packages)].map(withoutPeers),
    ...providedTo(sources, unitPath(unit)),
  ]);
  return {
    files: new Map([...bundled.files, ...tools.files]),
    packages: sortedCode(packages),
    bundled: sortedCode(new Set([...carried].map(withoutPeers))),
    api: unit === 'host' ? providesOf(sources.root) : takesOf(sources.root, bundled.taken),
  };
}

const withoutPeers = (key: string) => key.replace(/\(.*/, '');

const sortedCode = (packages: Set<string>) =>
  [...packages].filter((key) => !TYPES.test(key)).sort();

async function followed(sources: Sources, unit: Unit, entries: string[]) {
  const files = new Map<string, string>();
  const packages = new Set<string>();
  const taken: Taken = new Map();
  const follow = async (file: string): Promise<void> => {
    if (files.has(file)) return;
    files.set(file, '');
    const { text, imports } = await sources.code(file);
    files.set(file, text);
    const folder = sources.lockfile.packageOf(file);
    await Promise.all([
      follow(posix.join(folder, 'package.json')),
      ...imports.map((found) => followImport(file, found)),
    ]);
  };
  const followImport = async (file: string, found: Import): Promise<void> => {
    if (!isCarried(unit, found)) return take(taken, found.specifier, found.names);
    const target = await sources.resolve(file, found);
    if (target && 'file' in target) await follow(target.file);
    else if (target) packages.add(target.installed);
  };
  await Promise.all(entries.map(follow));
  return { files, packages, taken };
}

function isCarried(unit: Unit, { specifier }: Import): boolean {
  return unit === 'host' || !SHARED_KEYS.some((key) => key === specifier);
}

function entriesOf(root: string, unit: Unit): string[] {
  const folder = unitFolder(root, unit);
  const pages =
    unit === 'host' ? ['src/main.ts'] : Object.values(exposesOf(folder)).map((page) => page.import);
  const beside = globSync(BESIDE, { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
  return [...pages, ...beside].map((file) => posix.join(unitPath(unit), file));
}
