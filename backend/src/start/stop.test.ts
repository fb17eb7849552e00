/** @module-tag long */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const urlOf = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/** A process that meets this fault while it serves; one that hangs is given half a second. */
async function run(fault: string) {
  const program = `
    import { pbkdf2 } from 'node:crypto';
    import { makeLogger } from ${urlOf('../log.ts')};
    import { endProcess } from ${urlOf('./stop.ts')};
    endProcess(makeLogger('fatal'), async () => console.log('drained'), 500);
    setInterval(() => undefined, 60_000);
    setTimeout(() => { ${fault} });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  const [out, err, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { out, err, code, signal };
}

it.each([
  ['an error', "throw new Error('nobody caught this');"],
  ['a rejection', "Promise.reject(new Error('nobody caught this'));"],
])(
  '%s that nobody caught is logged, calls are drained, and the exit code says so',
  async (_, fault) => {
    const { out, err, code } = await run(fault);
    expect({ out, code }).toEqual({ out: 'drained\n', code: 70 });
    expect(JSON.parse(err)).toMatchObject({ level: 60, err: { message: 'nobody caught this' } });
  },
);

it('a signal to stop is no failure', async () => {
  expect(await run("process.kill(process.pid, 'SIGTERM');")).toEqual({
    out: 'drained\n',
    err: '',
    code: 0,
    signal: null,
  });
});

it.each([
  [
    'a thread that works for hours',
    "pbkdf2('a', 'b', 2 ** 31 - 1, 64, 'sha512', () => undefined);",
  ],
  ['a loop without an end', "process.once('SIGTERM', () => { for (;;); });"],
])('%s does not keep a process that was told to stop', async (_, work) => {
  expect(await run(`${work} process.kill(process.pid, 'SIGTERM');`)).toMatchObject({
    code: null,
    signal: 'SIGKILL',
  });
});
