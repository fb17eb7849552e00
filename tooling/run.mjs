import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Runs a command of this repository: installs what is missing, then hands over to the Node version
 * that the repository brings. Needs nothing but Node 20 and npm, so it imports no package.
 */
const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const NODE = join(ROOT, 'node_modules/node/bin/node');
const STAMP = join(ROOT, 'node_modules/.cache/console/installed');
const SLOW_MS = 20_000;

const COMMANDS = {
  start: 'tooling/start.ts',
  dev: 'tooling/dev.ts',
  test: 'tooling/test.ts',
  check: 'tooling/check.ts',
  bench: 'tooling/bench.ts',
  soak: 'tooling/soak.ts',
  mutate: 'tooling/mutate.ts',
  planted: 'tooling/planted.ts',
  new: 'tooling/new.ts',
  screenshots: 'tooling/screenshots.ts',
  api: 'tooling/api.ts',
  build: 'tooling/build/main.ts',
  mrel: 'deploy/src/cli.ts',
  'verify-audit': 'backend/src/verify-audit.ts',
  'archive-month': 'backend/src/archive-month.ts',
};

/** Hash of everything that decides on what is installed. */
function wanted() {
  const hash = createHash('sha256').update(process.platform + process.arch);
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...packages()];
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

function packages() {
  const text = readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8').split(/^\S+:\s*$/m)[1];
  const folders = [...text.matchAll(/^ +- (\S+)$/gm)].flatMap(([, pattern]) =>
    pattern.endsWith('/*')
      ? readdirSync(join(ROOT, pattern.slice(0, -2))).map((name) => pattern.replace('*', name))
      : [pattern],
  );
  const files = ['', ...folders].map((folder) => join(folder, 'package.json'));
  return files.filter((file) => existsSync(join(ROOT, file))).sort();
}

function isInstalled() {
  return existsSync(NODE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted();
}

/** What the installer prints is shown when it fails, or when it takes so long that one wonders. */
async function install() {
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  console.log(`Installing packages with ${packageManager} …`);
  const child = spawn('npx', ['-y', packageManager, 'install', '--frozen-lockfile'], {
    cwd: ROOT,
    // No question may be asked.
    env: { ...process.env, CI: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let held = [];
  const show = () => {
    for (const chunk of held ?? []) process.stderr.write(chunk);
    held = undefined;
  };
  const onData = (chunk) => (held ? held.push(chunk) : process.stderr.write(chunk));
  child.stdout.on('data', onData);
  child.stderr.on('data', onData);
  const slow = setTimeout(show, SLOW_MS);
  const code = await exitCodeOf(child);
  clearTimeout(slow);
  if (code !== 0) {
    show();
    console.error(`Installing failed (exit code ${code}).`);
    process.exit(code);
  }
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, wanted());
}

/** Waits for a child; a signal to us reaches it, and it decides when it is done. */
async function exitCodeOf(child) {
  const forward = (signal) => {
    // Ctrl-C in a terminal reaches the child without us.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

const [name = '', ...args] = process.argv.slice(2);
const entry = COMMANDS[name];
if (!entry) {
  console.error(`Say what to run: ${Object.keys(COMMANDS).join(', ')}`);
  process.exit(2);
}
if (!isInstalled()) await install();
const child = spawn(NODE, [join(ROOT, entry), ...args], { cwd: ROOT, stdio: 'inherit' });
process.exitCode = await exitCodeOf(child);
