import { SHARED_KEYS } from '@portal/federation/shared';
import { PROVIDED, reportOf } from '../../api/packages.ts';
import type { Sources } from './sources.ts';

/** Shared package → names a unit takes from it; undefined when it can be any of them. */
export type Taken = Map<string, Set<string> | undefined>;

/** Adds names to those taken from a package. */
export function take(taken: Taken, specifier: string, names: string[] | undefined): void {
  const known = taken.has(specifier) ? taken.get(specifier) : new Set<string>();
  taken.set(specifier, known && names && new Set([...known, ...names]));
}

/**
 * What a remote asks of each package in this repository that the host provides: the version since
 * which everything it takes is as it is now, so that what it does not use asks for no newer host.
 */
export function asksOf(root: string, taken: Taken): Record<string, string> {
  const asks = PROVIDED.map((name) => {
    const report = reportOf(root, name);
    if (!report) throw new Error(`shared/${name} has no report of its API: run npm run api`);
    const key = `@portal/${name}`;
    const names = taken.has(key) ? taken.get(key) : new Set<string>();
    const needed = [...(names ?? [])].map((each) => report.since.get(each) ?? report.version);
    const least = `${report.version.split('.')[0]}.0.0`;
    return [key, `^${names ? highest([least, ...needed]) : report.version}`] as const;
  });
  return Object.fromEntries(asks);
}

/** Installed packages that the host provides, as the lockfile has them for a unit. */
export function providedTo({ lockfile }: Sources, folder: string): string[] {
  return SHARED_KEYS.flatMap((key) => {
    const located = lockfile.locate(folder, key);
    return located && 'installed' in located ? [located.installed.replace(/\(.*/, '')] : [];
  });
}

function highest(versions: string[]): string {
  const byNumber = new Intl.Collator('en', { numeric: true }).compare;
  return versions.sort(byNumber).at(-1) ?? '';
}
