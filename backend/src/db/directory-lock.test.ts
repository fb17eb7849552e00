import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { DirectoryLocked, lockDirectory } from './directory-lock.ts';

const directory = await mkdtemp(join(tmpdir(), 'console-lock-'));
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Another process that holds the lock until it is killed. */
async function holder() {
  const module = new URL('./directory-lock.ts', import.meta.url).href;
  const script = `import { lockDirectory } from '${module}';
    lockDirectory(process.argv[1]); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

it('a data directory belongs to one process, and is free again however that one dies', async () => {
  const child = await holder();
  expect(() => lockDirectory(directory)).toThrow(DirectoryLocked);
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
  const unlock = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(`another process uses ${directory}`);
  unlock();
  lockDirectory(directory)();
});
