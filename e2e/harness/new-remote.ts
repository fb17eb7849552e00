import { execFile } from 'node:child_process';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Adds a remote to a copy of the repository as `npm run new remote` does. Instead of installing, it
 * links the packages that the new remote asks for, all of which orders has.
 */
export async function addRemote(root: string, name: string, ...titles: string[]): Promise<void> {
  const script = join(root, 'tooling/new.ts');
  const [remote] = name.split('/');
  const args = [script, 'remote', name, ...titles, '--no-install'];
  await run(process.execPath, args, { cwd: root });
  const folder = join(root, 'remotes', remote ?? '');
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  for (const key of Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })) {
    const from = join(root, 'remotes/orders/node_modules', key);
    await cp(from, join(folder, 'node_modules', key), { recursive: true, verbatimSymlinks: true });
  }
}
