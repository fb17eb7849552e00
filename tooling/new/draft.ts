import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Changes to write into a repository: all of them, or none when something stands against it. */
export class Draft {
  readonly root: string;
  private readonly texts = new Map<string, string>();

  constructor(root: string) {
    this.root = root;
  }

  has(path: string): boolean {
    return this.texts.has(path) || existsSync(join(this.root, path));
  }

  /** A file as it will be. Throws when there is none. */
  read(path: string): string {
    const text = this.texts.get(path);
    if (text !== undefined) return text;
    if (!this.has(path)) throw new Error(`${path} does not exist`);
    return readFileSync(join(this.root, path), 'utf8');
  }

  /** Throws when the file exists: nothing is written over. */
  create(path: string, text: string): void {
    if (this.has(path)) throw new Error(`${path} exists already`);
    this.texts.set(path, text);
  }

  edit(path: string, change: (text: string) => string): void {
    const before = this.read(path);
    const after = change(before);
    if (after !== before) this.texts.set(path, after);
  }

  /** Paths in their order: of files that are new, and of those that exist and become others. */
  changes(): { created: string[]; edited: string[] } {
    const paths = [...this.texts.keys()].sort();
    const isThere = (path: string) => existsSync(join(this.root, path));
    return {
      created: paths.filter((path) => !isThere(path)),
      edited: paths.filter(isThere),
    };
  }

  /** Writes everything; answers what has changed. */
  save(): ReturnType<Draft['changes']> {
    const changes = this.changes();
    for (const [path, text] of this.texts) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true });
      writeFileSync(join(this.root, path), text);
    }
    return changes;
  }
}
