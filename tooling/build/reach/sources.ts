import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { type Code, type Import, scriptCode, styleCode } from './code.ts';
import { Lockfile } from './lockfile.ts';
import { countedOf, exportedFile, type Manifest } from './manifest.ts';

/** Target of an import: a file of this repository, an installed package, or nothing. */
export type Target = { file: string } | { installed: string } | undefined;

const PACKAGE = /^(@[^/]+\/[^/]+|[^/]+)(?:\/(.+))?$/;

/** The files of a repository, each read once however many units reach it. Paths are relative. */
export class Sources {
  readonly root: string;
  readonly lockfile: Lockfile;
  readonly #codes = new Map<string, Promise<Code>>();
  readonly #manifests = new Map<string, Promise<Manifest>>();

  constructor(root: string) {
    this.root = root;
    this.lockfile = new Lockfile(root);
  }

  /** Reads the part of a file that counts. A missing or unreadable file is left to the bundler to report. */
  code(file: string): Promise<Code> {
    const known = this.#codes.get(file);
    if (known) return known;
    const code = this.#read(file);
    this.#codes.set(file, code);
    return code;
  }

  manifest(folder: string): Promise<Manifest> {
    const known = this.#manifests.get(folder);
    if (known) return known;
    const manifest = this.#text(posix.join(folder, 'package.json')).then(
      (text) => JSON.parse(text ?? '{}') as Manifest,
    );
    this.#manifests.set(folder, manifest);
    return manifest;
  }

  async resolve(from: string, { specifier }: Import): Promise<Target> {
    if (specifier.startsWith('.')) return { file: posix.join(posix.dirname(from), specifier) };
    const [, name = '', path] = PACKAGE.exec(specifier) ?? [];
    const located = this.lockfile.locate(this.lockfile.packageOf(from), name);
    if (!located || 'installed' in located) return located;
    const { folder } = located;
    const file = exportedFile(await this.manifest(folder), path ? `./${path}` : '.');
    return file ? { file: posix.join(folder, file) } : undefined;
  }

  async #read(file: string): Promise<Code> {
    if (posix.basename(file) === 'package.json') {
      return { text: countedOf(await this.manifest(posix.dirname(file))), imports: [] };
    }
    const text = await this.#text(file);
    if (text === undefined) return { text: 'missing', imports: [] };
    if (/\.tsx?$/.test(file)) {
      return scriptCode(file, text).catch(() => ({ text, imports: [] }));
    }
    return file.endsWith('.css') ? styleCode(text) : { text, imports: [] };
  }

  async #text(file: string): Promise<string | undefined> {
    return readFile(join(this.root, file), 'utf8').catch(() => undefined);
  }
}
