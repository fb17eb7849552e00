import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What is to be written into a repository: all of it, or nothing when something stands against it. */
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
    this.texts.set(path, change(this.read(path)));
  }

  /** Writes everything; answers the paths in their order. */
  save(): string[] {
    for (const [path, text] of this.texts) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true });
      writeFileSync(join(this.root, path), text);
    }
    return [...this.texts.keys()].sort();
  }
}
