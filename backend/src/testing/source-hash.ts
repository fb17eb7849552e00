import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** An import by a relative path, or of one of our own packages. */
const IMPORT = /(?:from|import)\s+'(\.[^']+|@portal\/[^']+)'/g;

function resolveFrom(file: URL, target: string): URL {
  if (target.startsWith('.')) return new URL(target, file);
  return pathToFileURL(createRequire(file).resolve(target));
}

/** Reads a file and all of our own that it imports, in whatever package it lies. */
function collect(file: URL, seen: Map<string, string>): void {
  if (seen.has(file.href) || !existsSync(file)) return;
  const text = readFileSync(file, 'utf8');
  seen.set(file.href, text);
  for (const [, target = ''] of text.matchAll(IMPORT)) collect(resolveFrom(file, target), seen);
}

/** Hash over a module with all that it imports, and the files of some folders. */
export function sourceHash(entry: URL, ...folders: URL[]): string {
  const files = new Map<string, string>();
  collect(entry, files);
  for (const folder of folders) {
    for (const name of readdirSync(fileURLToPath(folder))) {
      const file = new URL(name, folder);
      files.set(file.href, readFileSync(file, 'utf8'));
    }
  }
  const hash = createHash('sha256');
  for (const [name, text] of [...files].sort(([left], [right]) => (left < right ? -1 : 1))) {
    hash.update(name).update('\0').update(text).update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}
