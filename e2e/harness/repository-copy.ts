import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { REPOSITORY } from './product.ts';

/** Folders that `npm start`, `dev` and `new` read and write; each folder's package links lead to its neighbours. */
const COPIED = ['host', 'remotes', 'shared', 'backend', 'deploy', 'tooling'];
const FILES = ['package.json', 'pnpm-lock.yaml', 'tsconfig.json', 'biome.json'];

/** Copies the repository with its installed packages to a folder that the test may edit. */
export async function copyRepository(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'console-repository-'));
  onTestFinished(() => rm(root, { recursive: true, force: true, maxRetries: 5 }));
  for (const name of [...COPIED, ...FILES]) {
    await cp(join(REPOSITORY, name), join(root, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !/[\\/](\.tsbuild|dist)$/.test(path),
    });
  }
  await symlink(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'));
  return root;
}
