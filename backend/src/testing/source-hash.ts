import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const IMPORT = /(?:from|import)\s+'(\.[^']+)'/g;

/** Reads a file and everything that it imports by a relative path. */
function collect(file: URL, seen: Map<string, string>): void {
  if (seen.has(file.href) || !existsSync(file)) return;
  const text = readFileSync(file, 'utf8');
  seen.set(file.href, text);
  for (const [, target = ''] of text.matchAll(IMPORT)) collect(new URL(target, file), seen);
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
