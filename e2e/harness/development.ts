import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort, ready, stopped } from './product.ts';
import { copyRepository } from './repository-copy.ts';

/** `npm run dev` in a copy of the repository, whose files a journey may edit. */
export interface Development {
  origin: string;
  /** Replaces a text that occurs in a file of the copy. */
  edit(file: string, before: string, after: string): Promise<void>;
}

/** Starts it with every remote from its sources, and the calls of its pages going to `api`. */
export async function startDevelopment(api: string): Promise<Development> {
  const root = await copyRepository();
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'tooling/dev.ts')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      TMPDIR: tmpdir(),
      CONSOLE_API: api,
      CONSOLE_DATA_DIR: join(root, 'data'),
      CONSOLE_PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => stopped(child));
  await ready(child, 'Development console at ');
  return {
    origin: `http://localhost:${port}`,
    async edit(file, before, after) {
      const text = await readFile(join(root, file), 'utf8');
      if (!text.includes(before)) throw new Error(`${file} does not hold ${before}`);
      await writeFile(join(root, file), text.replace(before, after));
    },
  };
}
