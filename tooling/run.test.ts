import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

/** Stands in for npx: writes down how it was called, prints a line, ends as the test wants. */
const NPX = `#!/bin/sh
echo "$@" >> "$ROOT/calls"
echo "output of the installer"
exit "\${NPX_EXIT:-0}"`;

let root: string;

/** A repository of one package whose commands are small scripts. */
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'console-run-'));
  await write('package.json', '{ "type": "module", "packageManager": "pnpm@1.2.3" }');
  await write(
    'pnpm-workspace.yaml',
    'packages:\n  - deploy\n  - shared/*\n\ncatalog:\n  zod: 1.0.0\n',
  );
  await write('pnpm-lock.yaml', 'lockfileVersion: 9');
  await write('shared/money/package.json', '{}');
  await write('deploy/src/cli.ts', 'console.log(JSON.stringify(process.argv.slice(2)))');
  await write('bin/npx', NPX);
  await chmod(join(root, 'bin/npx'), 0o755);
  await mkdir(join(root, 'node_modules/node/bin'), { recursive: true });
  await symlink(process.execPath, join(root, 'node_modules/node/bin/node'));
  await cp(join(import.meta.dirname, 'run.mjs'), join(root, 'tooling/run.mjs'));
});
afterEach(() => rm(root, { recursive: true }));

async function write(path: string, text: string) {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

function start(args: string[], env: Record<string, string> = {}) {
  const PATH = `${join(root, 'bin')}:${process.env.PATH}`;
  const options = { env: { ...process.env, PATH, ROOT: root, ...env }, stdio: 'pipe' as const };
  return spawn(process.execPath, [join(root, 'tooling/run.mjs'), ...args], options);
}

async function ended(child: ChildProcess) {
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  }
  const [code] = await once(child, 'close');
  return { code, output: Buffer.concat(chunks).toString() };
}

const RUN_INSTALL = '-y pnpm@1.2.3 install --frozen-lockfile --prod --trust-lockfile\n';
const FULL_INSTALL = '-y pnpm@1.2.3 install --frozen-lockfile\n';
const installs = () => readFile(join(root, 'calls'), 'utf8').catch(() => '');

it('installs with the pinned version when something changed, and only then', async () => {
  const first = await ended(start(['mrel', 'status', '--json']));
  expect(first).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^Installing packages with pnpm@1\.2\.3 …\nInstalled packages in \d+\.\d s\n\["status","--json"\]\n$/,
    ),
  });
  expect(await installs()).toBe(RUN_INSTALL);
  expect((await ended(start(['mrel']))).output).toBe('[]\n');

  await write('shared/money/package.json', '{ "dependencies": {} }');
  expect((await ended(start(['mrel']))).output).toContain('Installing');
  await write('pnpm-lock.yaml', 'lockfileVersion: 10');
  expect((await ended(start(['mrel']))).output).toContain('Installing');
});

it('[X.1] installs test tools with the first command that needs them, and never takes them away', async () => {
  await write('tooling/check.ts', 'console.log("checked")');
  await ended(start(['mrel']));
  expect((await ended(start(['check']))).output).toMatch(
    /^Installing packages and test tools .*\nInstalled .*\nchecked\n$/,
  );
  expect(await installs()).toBe(RUN_INSTALL + FULL_INSTALL);
  expect((await ended(start(['mrel']))).output).toBe('[]\n');
  await write('pnpm-lock.yaml', 'lockfileVersion: 10');
  await ended(start(['mrel']));
  expect(await installs()).toBe(RUN_INSTALL + FULL_INSTALL + FULL_INSTALL);
}, 120_000);

it('shows what the installer said when it fails, and tries again the next time', async () => {
  const { code, output } = await ended(start(['mrel'], { NPX_EXIT: '3' }));
  expect(code).toBe(3);
  expect(output).toContain('output of the installer');
  expect((await ended(start(['mrel']))).output).toContain('Installing');
});

it('answers with the exit code of the command, also when a signal ended it', async () => {
  await write('deploy/src/cli.ts', 'process.exit(5)');
  expect((await ended(start(['mrel']))).code).toBe(5);
  await write('deploy/src/cli.ts', "process.kill(process.pid, 'SIGKILL')");
  expect((await ended(start(['mrel']))).code).toBe(137);
});

it('passes a signal on and waits until the command has stopped cleanly', async () => {
  await write(
    'deploy/src/cli.ts',
    `process.on('SIGTERM', () => { console.log('stopped cleanly'); process.exit(4); });
     setInterval(() => undefined, 1000);
     console.log('running');`,
  );
  const child = start(['mrel']);
  const end = ended(child);
  for await (const chunk of child.stdout) if (String(chunk).includes('running')) break;
  child.kill('SIGTERM');
  expect((await end).code).toBe(4);
});

it('a command that does not exist is refused with the list of those that do', async () => {
  const { code, output } = await ended(start(['deploy']));
  expect(code).toBe(2);
  expect(output).toBe(
    'Say what to run: ' +
      'start, dev, test, check, bench, soak, mutate, planted, new, screenshots, api, dependencies, build, ship, mrel, verify-audit, archive-month, prepare-database, rotate-keys, reset-factor\n',
  );
});
