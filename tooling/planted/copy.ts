import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A copy of the repository as it is on the disk, in which sources may be spoilt. */
export interface Copy {
  root: string;
  /** Throws when the patch does not fit the sources. */
  apply(patch: string): void;
  undo(patch: string): void;
  remove(): void;
}

/** Copies what git knows or would add, and uses the packages that are installed. */
export function copyOf(source: string): Copy {
  const root = mkdtempSync(join(tmpdir(), 'console-planted-'));
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: source,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.split('\0').filter(Boolean)) {
    if (existsSync(join(source, file))) cpSync(join(source, file), join(root, file));
  }
  const installed = ['node_modules', '*/node_modules', '{shared,remotes}/*/node_modules'];
  for (const folder of globSync(installed, { cwd: source })) {
    if (existsSync(join(root, folder, '..'))) symlinkSync(join(source, folder), join(root, folder));
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['apply', ...args], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
  return {
    root,
    apply: (patch) => void git(patch),
    undo: (patch) => void git('-R', patch),
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 20 }),
  };
}
