import { posix } from 'node:path';

/** The parts of a package.json that decide on a bundle, or on the label of a version. */
export interface Manifest {
  version?: string;
  type?: string;
  sideEffects?: boolean | string[];
  browserslist?: unknown;
  exports?: Record<string, string>;
}

/** Returns the fields of a package.json that count; a script or a dependency of the tests does not. */
export function countedOf({ version, type, sideEffects, browserslist }: Manifest): string {
  return JSON.stringify({ version, type, sideEffects, browserslist });
}

/** File that `exports` names for a path inside the package, `.` being the package itself. */
export function exportedFile({ exports = {} }: Manifest, path: string): string | undefined {
  const exact = exports[path];
  if (exact) return posix.normalize(exact);
  const [pattern, target] =
    Object.entries(exports)
      .filter(([key]) => fits(key, path))
      .sort(([a], [b]) => b.indexOf('*') - a.indexOf('*'))[0] ?? [];
  if (!pattern || !target) return undefined;
  const [before = '', after = ''] = pattern.split('*');
  const middle = path.slice(before.length, path.length - after.length);
  return posix.normalize(target.replace('*', middle));
}

function fits(key: string, path: string): boolean {
  const [before = '', after] = key.split('*');
  return (
    after !== undefined &&
    path.length > before.length + after.length &&
    path.startsWith(before) &&
    path.endsWith(after)
  );
}
