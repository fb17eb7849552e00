/** @module-tag long */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { CONSOLE_BASE } from '@portal/contract/constants';
import { afterAll, expect, it } from 'vitest';

const folder = await mkdtemp(join(tmpdir(), 'console-start-'));
const running = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const RUN = new URL('./run.ts', import.meta.url).href;
const STARTS = /^Merchant Console starts at (http:\/\/localhost:\d+)\//;

/** Starts the console beside the pages of a program text; `line` resolves when one matches. */
async function start(pages: string, name: string) {
  const program = join(folder, `${name}.mjs`);
  await writeFile(
    program,
    `import { runConsole } from ${JSON.stringify(RUN)};
     await runConsole(() => ({ pages: ${pages} }));`,
  );
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    CONSOLE_DATA_DIR: join(folder, name),
    CONSOLE_PORT: '0',
    CONSOLE_DEMO: 'none',
  };
  const child = spawn(process.execPath, [program], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  running.add(child);
  const err = text(child.stderr);
  const ended = once(child, 'exit').then(async ([code]) => {
    running.delete(child);
    return { code, err: await err };
  });
  const lines: string[] = [];
  const reader = createInterface(child.stdout).on('line', (line) => lines.push(line));
  const line = async (pattern: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const found = lines.map((printed) => pattern.exec(printed)).find(Boolean);
      if (found) return found;
      await Promise.race([
        once(reader, 'line'),
        ended.then((end) => Promise.reject(new Error(JSON.stringify({ end, lines })))),
      ]);
    }
  };
  return { child, ended, lines, line };
}

/** Builds until a line comes in, so that a test decides how long. */
const UNTIL_TOLD = `async (onDone) => {
  onDone(1, 2);
  await new Promise((resolve) => process.stdin.once('data', resolve));
  process.stdin.destroy();
}`;

it('[X.1] the address comes first and shows how far it is, in both languages, until the console answers there', async () => {
  const { child, ended, lines, line } = await start(UNTIL_TOLD, 'shown');
  const [, origin = ''] = await line(STARTS);
  expect(lines[0]).toMatch(STARTS);
  const status = async (path: string) => (await fetch(`${origin}${path}`)).status;
  const page = async (language: string) =>
    (await fetch(`${origin}${CONSOLE_BASE}`, { headers: { 'accept-language': language } })).text();
  await line(/^Write accounts and settings /);
  expect(await page('zh-CN')).toContain('<span>构建页面</span><span>1 / 2</span>');
  expect(await page('en')).toContain('<span>Build pages</span><span>1 / 2</span>');
  expect([await status('/readyz'), await status('/healthz')]).toEqual([503, 200]);

  child.stdin?.write('go\n');
  const [, ready] = await line(/^Merchant Console ready at (http:\/\/localhost:\d+)\//);
  expect(ready).toBe(origin);
  expect([await status('/readyz'), await status(`${CONSOLE_BASE}start.json`)]).toEqual([200, 404]);
  expect(lines.findLast((printed) => printed.startsWith('Started in '))).toMatch(
    /: Build pages \d+\.\d s beside the database, Prepare database \d+\.\d s, /,
  );
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
}, 120_000);

it('[X.1] a build that fails ends the start at once, with its message, whatever the database does', async () => {
  const { ended } = await start(
    `async () => { throw new Error('the build of orders failed'); }`,
    'failed',
  );
  expect(await ended).toEqual({
    code: 70,
    err: 'The console cannot start: the build of orders failed\n',
  });
}, 60_000);

it('[X.1] Ctrl-C in the middle of a start ends it, and the next one goes on', async () => {
  const { child, ended, line } = await start('() => new Promise(() => undefined)', 'stopped');
  await line(STARTS);
  child.kill('SIGINT');
  expect(await ended).toEqual({ code: 130, err: '' });
  const next = await start('async () => undefined', 'stopped');
  await next.line(/^Merchant Console ready at /);
  next.child.kill('SIGTERM');
  expect((await next.ended).code).toBe(0);
}, 120_000);
