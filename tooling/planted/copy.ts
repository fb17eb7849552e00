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

/**
 * Copies what git knows or would add. Outside packages are those that are installed; those of the
 * repository are the copy's own, so that edits meanwhile are not in it.
 */
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
  symlinkSync(join(source, 'node_modules'), join(root, 'node_modules'));
  // These hold links only, which are relative.
  for (const folder of globSync(['*/node_modules', '*/*/node_modules'], { cwd: source })) {
    const from = join(source, folder);
    if (folder.startsWith('node_modules') || !existsSync(join(root, folder, '..'))) continue;
    cpSync(from, join(root, folder), { recursive: true, verbatimSymlinks: true });
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
