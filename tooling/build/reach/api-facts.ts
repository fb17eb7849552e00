import { SHARED_KEYS } from '@portal/federation/shared';
import type { ApiFacts } from '@portal/federation/unit-facts';
import { PROVIDED, reportOf } from '../../api/packages.ts';
import type { Report } from '../../api/report.ts';
import type { Sources } from './sources.ts';

/** Shared package → names a unit takes from it; undefined when it can be any of them. */
export type Taken = Map<string, Set<string> | undefined>;

/** Adds names to those taken from a package. */
export function take(taken: Taken, specifier: string, names: string[] | undefined): void {
  const known = taken.has(specifier) ? taken.get(specifier) : new Set<string>();
  taken.set(specifier, known && names && new Set([...known, ...names]));
}

/** By package of this repository that the host provides. */
const byPackage = <T>(root: string, factsOf: (report: Report, key: string) => T) =>
  Object.fromEntries(
    PROVIDED.map((name) => {
      const report = reportOf(root, name);
      if (!report) throw new Error(`shared/${name} has no report of its API: run npm run api`);
      const key = `@portal/${name}`;
      return [key, factsOf(report, key)] as const;
    }),
  );

/** Names that a remote takes from the host, each with the version since which it is as the remote knows it. */
export function takesOf(root: string, taken: Taken): ApiFacts {
  const takes = byPackage(root, (report, key) => {
    const names = (taken.has(key) ? taken.get(key) : []) ?? report.names.keys();
    const known = [...names].sort().map((name) => {
      return [name, report.since.get(name) ?? report.version] as const;
    });
    return Object.fromEntries(known);
  });
  return { takes };
}

/** Names that the host provides, each with the versions between which remotes may know it. */
export function providesOf(root: string): ApiFacts {
  const provides = byPackage(root, ({ since, from }) =>
    Object.fromEntries(
      [...since].map(([name, to]) => [name, { from: from.get(name) ?? to, to }] as const),
    ),
  );
  return { provides };
}

/** Installed packages that the host provides, as the lockfile has them for a unit. */
export function providedTo({ lockfile }: Sources, folder: string): string[] {
  return SHARED_KEYS.flatMap((key) => {
    const located = lockfile.locate(folder, key);
    return located && 'installed' in located ? [located.installed.replace(/\(.*/, '')] : [];
  });
}
