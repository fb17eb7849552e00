import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { SHARED_KEYS } from '@portal/federation/shared';
import { exportedFile, type Manifest } from '../build/reach/manifest.ts';
import {
  type DeclarationFile,
  inlineImports,
  readDeclarations,
  type Source,
  wordsOf,
} from './declarations.ts';

/** Surface of a package: names, and the declarations that say what they are. */
export interface Surface {
  /** Public name → name of its declaration. */
  names: Map<string, string>;
  /** Name → text of every declaration that a public one needs, its own included. */
  declarations: Map<string, string>;
}

/** End of a name: a declaration, or a package that is not followed. */
interface End {
  declared?: string;
  outside?: string;
}

/** Texts of a package are read by their key at run time: which there are is no part of what it gives. */
const OWN_WORDS = /(\bPageWords)<\{\n[\s\S]*?\n\}>/g;

/** Results on the way: texts by name, and the end of each name of a file. */
interface Walk {
  texts: Map<string, Set<string>>;
  ends: Map<string, End>;
}

/**
 * The surface of a shared package, from the declarations that `tsc -b` has written. Those of the
 * packages that each unit carries for itself, such as the contract, are part of it: a remote hands
 * over what it was built with. What the host provides is left to a report of its own.
 */
export class SurfaceReader {
  readonly #root: string;
  readonly #files = new Map<string, DeclarationFile>();

  constructor(root: string) {
    this.#root = root;
  }

  read(name: string): Surface {
    const names = new Map<string, string>();
    const walk: Walk = { texts: new Map(), ends: new Map() };
    const index = `shared/${name}/src/index.ts`;
    for (const [shown, source] of this.#file(index).exported) {
      const { declared, outside } = this.#collect(index, source, walk);
      if (outside) walk.texts.set(shown, new Set([`export { ${shown} } from '${outside}';`]));
      names.set(shown, declared ?? shown);
    }
    const texts = [...walk.texts].map(
      ([key, parts]) => [key, [...parts].sort().join('\n')] as const,
    );
    return { names, declarations: new Map(texts) };
  }

  /** Adds what a name needs; answers where it ends. */
  #collect(file: string, { from, name }: Source, walk: Walk): End {
    const target = from === undefined ? file : this.#resolve(file, from);
    if (!target) return { outside: from };
    const key = `${target}#${name}`;
    const known = walk.ends.get(key);
    if (known) return known;
    const { declared, imported, exported } = this.#file(target);
    const texts = declared.get(name);
    if (!texts) {
      const source = exported.get(name) ?? imported.get(name);
      const end = source ? this.#collect(target, source, walk) : {};
      walk.ends.set(key, end);
      return end;
    }
    walk.ends.set(key, { declared: name });
    for (const text of texts) {
      const said = text.replace(OWN_WORDS, '$1');
      walk.texts.set(name, (walk.texts.get(name) ?? new Set()).add(said));
      const words = [...wordsOf(text)].filter((word) => word !== name);
      const used = words.flatMap((word) =>
        declared.has(word) ? { name: word } : (imported.get(word) ?? []),
      );
      for (const source of [...used, ...inlineImports(text)]) this.#collect(target, source, walk);
    }
    return { declared: name };
  }

  /** Source file that an import leads to; undefined outside of what is followed. */
  #resolve(file: string, from: string): string | undefined {
    if (from.startsWith('.')) {
      return /\.tsx?$/.test(from) ? posix.join(posix.dirname(file), from) : undefined;
    }
    const [, name, path] = /^@portal\/([^/]+)(?:\/(.+))?$/.exec(from) ?? [];
    if (!name || SHARED_KEYS.some((key) => key === `@portal/${name}`)) return undefined;
    const text = readFileSync(join(this.#root, 'shared', name, 'package.json'), 'utf8');
    const target = exportedFile(JSON.parse(text) as Manifest, path ? `./${path}` : '.');
    return target && posix.join('shared', name, target);
  }

  #file(source: string): DeclarationFile {
    const known = this.#files.get(source);
    if (known) return known;
    const [, folder = '', path = ''] = /^(shared\/[^/]+)\/(.+)\.tsx?$/.exec(source) ?? [];
    const text = readFileSync(join(this.#root, folder, '.tsbuild', `${path}.d.ts`), 'utf8');
    const file = readDeclarations(text);
    this.#files.set(source, file);
    return file;
  }
}
