import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Names of what a package depends on → their versions, as pnpm resolved them. */
type Versions = Record<string, string | undefined>;

/** Place of an imported package: a folder of this repository, or an installed package. */
export type Located = { folder: string } | { installed: string } | undefined;

/** Mapping of names to texts or to further mappings; lists are left out. */
interface Mapping {
  [name: string]: string | Mapping | undefined;
}

const ENTRY = /^( *)(?:'([^']+)'|([^\s'#-][^:]*(?::[^\s:]+)*)):(?: (.*))?$/;
const SECTIONS = ['dependencies', 'devDependencies', 'optionalDependencies'];

/**
 * Packages as pnpm resolved them: read from the lockfile and not from `node_modules`, so that the answer
 * is the same on every machine.
 */
export class Lockfile {
  readonly #importers: Mapping;
  readonly #snapshots: Mapping;

  constructor(root: string) {
    const lock = mappingOf(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'));
    if (lock.lockfileVersion !== '9.0') {
      throw new Error(`The lockfile has version ${lock.lockfileVersion}, only 9.0 can be read`);
    }
    this.#importers = inside(lock, 'importers');
    this.#snapshots = inside(lock, 'snapshots');
  }

  /** Folder of the workspace package that a file belongs to; '.' is the repository itself. */
  packageOf(file: string): string {
    let folder = posix.dirname(file);
    while (folder !== '.' && !this.#importers[folder]) folder = posix.dirname(folder);
    return folder;
  }

  /** The package that `name` means in a workspace package; undefined when it is not declared. */
  locate(folder: string, name: string): Located {
    const importer = inside(this.#importers, folder);
    for (const section of SECTIONS) {
      const version = inside(inside(importer, section), name).version;
      if (typeof version !== 'string') continue;
      const link = /^link:(.+)$/.exec(version)?.[1];
      return link
        ? { folder: posix.join(folder, link) }
        : { installed: this.#keyOf(name, version) };
    }
    return undefined;
  }

  /** Installed packages, and everything they bring; each with its version and those of its peers. */
  withAllTheyBring(packages: Iterable<string>): Set<string> {
    const all = new Set(packages);
    for (const key of all) {
      const snapshot = inside(this.#snapshots, key);
      for (const section of SECTIONS) {
        const versions = inside(snapshot, section) as Versions;
        for (const [name, version] of Object.entries(versions)) {
          if (version) all.add(this.#keyOf(name, version));
        }
      }
    }
    return all;
  }

  /** A version that is the key of another package stands for an alias. */
  #keyOf(name: string, version: string): string {
    return this.#snapshots[version] ? version : `${name}@${version}`;
  }
}

function inside(mapping: Mapping, name: string): Mapping {
  const value = mapping[name];
  return typeof value === 'object' ? value : {};
}

/** The part of YAML that pnpm writes: one entry a line, nested by indentation. */
function mappingOf(text: string): Mapping {
  const root: Mapping = {};
  const open: { depth: number; mapping: Mapping }[] = [{ depth: -1, mapping: root }];
  for (const line of text.split('\n')) {
    const [found, indent = '', quoted, plain = '', value = ''] = ENTRY.exec(line) ?? [];
    if (!found) continue;
    while ((open.at(-1)?.depth ?? -1) >= indent.length) open.pop();
    const parent = open.at(-1)?.mapping ?? root;
    const name = quoted ?? plain;
    if (value) {
      parent[name] = value.replace(/^'(.*)'$/, '$1');
    } else {
      const mapping: Mapping = {};
      parent[name] = mapping;
      open.push({ depth: indent.length, mapping });
    }
  }
  return root;
}
