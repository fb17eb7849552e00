import { cp, mkdtemp, realpath, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UNITS } from '@portal/contract/release/release';
import { identityOf } from '../build-id.ts';
import { Sources } from '../reach/sources.ts';
import { ROOT } from '../units.ts';

const MADE = /\/(dist|\.tsbuild|coverage)$/;

/** Copies parts of this repository, with its installed packages, to a folder that may be edited. */
export async function copyOfRepository(...parts: string[]): Promise<string> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'console-repo-')));
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  for (const part of ['pnpm-lock.yaml', 'shared', ...parts]) {
    await cp(join(ROOT, part), join(root, part), {
      recursive: true,
      // Those of a workspace package lead to its neighbours, which are copied too.
      verbatimSymlinks: true,
      filter: (file) => !MADE.test(file),
    });
  }
  return root;
}

/** Build id of every unit, as the sources in `root` are now. */
export async function idsOf(root: string): Promise<Record<string, string>> {
  const sources = new Sources(root);
  const ids = UNITS.map(async (unit) => [unit, (await identityOf(sources, unit)).buildId] as const);
  return Object.fromEntries(await Promise.all(ids));
}
