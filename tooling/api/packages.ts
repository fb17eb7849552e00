import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED_KEYS } from '@portal/federation/shared';
import { type Report, readReport } from './report.ts';

/** Packages of this repository that the host provides: folders below `shared`. */
export const PROVIDED = SHARED_KEYS.flatMap((key) => /^@portal\/(.+)$/.exec(key)?.[1] ?? []);

/** Returns the path of a package's report, from the root of the repository. */
export const reportFile = (name: string) => `shared/${name}/api.md`;

/** The report of a package as it lies there; undefined before the first. */
export function reportOf(root: string, name: string): Report | undefined {
  return readReport(textOf(join(root, reportFile(name))));
}

/**
 * The report of the last commit, which a new one is compared with: what is tried and undone before
 * a commit raises nothing. Without a repository of git it is the one that lies there.
 */
export function reportBefore(root: string, name: string): Report | undefined {
  const shown = spawnSync('git', ['show', `HEAD:./${reportFile(name)}`], {
    cwd: root,
    encoding: 'utf8',
  });
  return shown.status === 0 ? readReport(shown.stdout) : reportOf(root, name);
}

function textOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
