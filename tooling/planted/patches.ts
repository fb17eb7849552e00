import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A bug, and what has to notice it. */
export interface Patch {
  /** `03-hold-twice` */
  name: string;
  file: string;
  /** Folders or test files below `backend`. */
  tests: string[];
}

/**
 * The planted bugs in their order, or those whose names begin with one of `wanted`. Throws for a name
 * that begins none, and for a patch that names no tests.
 */
export function readPatches(folder: string, wanted: readonly string[] = []): Patch[] {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.patch'))
    .map((file) => file.slice(0, -'.patch'.length))
    .sort();
  const unknown = wanted.find((one) => !names.some((name) => name.startsWith(one)));
  if (unknown !== undefined) throw new Error(`No planted bug begins with "${unknown}".`);
  return names
    .filter((name) => wanted.length === 0 || wanted.some((one) => name.startsWith(one)))
    .map((name) => {
      const file = join(folder, `${name}.patch`);
      const [, tests] = /^Tests: (.+)$/m.exec(readFileSync(file, 'utf8')) ?? [];
      if (!tests) throw new Error(`${name} does not say which tests have to notice it.`);
      return { name, file, tests: tests.split(' ') };
    });
}
