import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { DirectoryLocked, lockDirectory } from './directory-lock.ts';

const directory = await mkdtemp(join(tmpdir(), 'console-lock-'));
let child: ChildProcess | undefined;
afterAll(async () => {
  child?.kill('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

/** Another process that holds the lock until it is killed. */
async function startHolder(): Promise<ChildProcess> {
  const module = new URL('./directory-lock.ts', import.meta.url).href;
  const script = `import { lockDirectory } from '${module}';
    lockDirectory(process.argv[1]); console.log('held'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = holder;
  await once(holder.stdout, 'data');
  return holder;
}

it('a data directory belongs to one process, and is free again however that one dies', async () => {
  const holder = await startHolder();
  expect(() => lockDirectory(directory)).toThrow(DirectoryLocked);
  const exit = once(holder, 'exit');
  holder.kill('SIGKILL');
  await exit;
  const unlock = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(`another process uses ${directory}`);
  unlock();
  lockDirectory(directory)();
});
