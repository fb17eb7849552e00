import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Parts of the repository to copy; data, output, and files that only the real one has are left out. */
const FOLDERS = ['backend', 'deploy', 'host', 'remotes', 'shared', 'tooling', 'e2e', 'docs'];
const FILES = [
  '*.md',
  'LICENSE',
  'package.json',
  'tsconfig.json',
  'biome.json',
  'vitest.config.ts',
  'pnpm-workspace.yaml',
  'pnpm-lock.yaml',
];

/**
 * A copy of a repository's sources in a new folder, with the installed packages of the original:
 * links between its own packages lead to the copies.
 */
export function copyRepository(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'console-copy-'));
  const listed = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', ...FOLDERS, ...FILES.map((name) => `:(glob)${name}`)],
    {
      cwd: root,
      maxBuffer: 1e8,
    },
  );
  for (const path of listed.toString().trim().split('\n')) {
    if (!existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  linkPackages(root, copy);
  return copy;
}

/** Links are relative: copied as they are, they lead into the copy, and from there to the store. */
function linkPackages(root: string, copy: string): void {
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  for (const folder of globSync(['*/node_modules', '{remotes,shared,tooling}/*/node_modules'], {
    cwd: root,
  })) {
    cpSync(join(root, folder), join(copy, folder), { recursive: true, verbatimSymlinks: true });
  }
}
