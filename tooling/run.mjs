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
/**
 * Has the C library of a server give memory back. What compiles the embedded engine's code takes hundreds of
 * megabytes for a while, and a process would keep a sixth of it (ADR 0095).
 */
const FRUGAL = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
};
/** Code that Node has compiled and stripped of types. Kept, so a server starts in two thirds of the CPU time. */
const COMPILED = join(ROOT, 'node_modules/.cache/node');
/** Interval between two messages to a terminal that the installation continues. */
const TICK_MS = 1000;

/** Packages that building and running need, or those of tests and checks besides. */
const SCOPES = { run: ['--prod', '--trust-lockfile'], all: [] };

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
  dependencies: 'tooling/dependencies.ts',
  build: 'tooling/build/main.ts',
  ship: 'tooling/ship.ts',
  mrel: 'deploy/src/cli.ts',
  'verify-audit': 'backend/src/verify-audit.ts',
  'archive-month': 'backend/src/archive-month.ts',
  'prepare-database': 'backend/src/prepare-database.ts',
  'rotate-keys': 'backend/src/rotate-keys.ts',
  'reset-factor': 'backend/src/reset-factor.ts',
};

/** Commands that need no package of tests and checks. */
const RUNNING = new Set([
  'start',
  'build',
  'mrel',
  'verify-audit',
  'archive-month',
  'prepare-database',
  'rotate-keys',
  'reset-factor',
]);

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

/** Reads the record of the last installation: the scope, and the hash that it was wanted by. */
function installed() {
  if (!existsSync(NODE) || !existsSync(STAMP)) return {};
  const [scope, hash] = readFileSync(STAMP, 'utf8').split(' ');
  return { scope, hash };
}

/** Scope to install for a command; undefined when it is there. What is there is never taken away. */
function missingScope(name) {
  const { scope: present, hash } = installed();
  const scope = RUNNING.has(name) && present !== 'all' ? 'run' : 'all';
  return hash === wanted() && (present === 'all' || present === scope) ? undefined : scope;
}

/**
 * Installs a scope. The lockfile is compared with the rules for new versions when everything is
 * installed, as every check of a change does; to run what is committed, its hashes are enough.
 * What the installer prints is shown when it fails.
 */
async function install(scope) {
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const what = scope === 'run' ? 'packages' : 'packages and test tools';
  const started = Date.now();
  const text = () =>
    `Installing ${what} with ${packageManager}: ${Math.round((Date.now() - started) / 1000)} s`;
  const command = ['-y', packageManager, 'install', '--frozen-lockfile', ...SCOPES[scope]];
  const child = spawn('npx', command, {
    cwd: ROOT,
    // No question may be asked.
    env: { ...process.env, CI: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const held = [];
  const onData = (chunk) => held.push(chunk);
  child.stdout.on('data', onData);
  child.stderr.on('data', onData);
  const { isTTY } = process.stdout;
  if (!isTTY) console.log(`Installing ${what} with ${packageManager} …`);
  const moving = isTTY && setInterval(() => process.stdout.write(`\r${text()}`), TICK_MS);
  const code = await exitCodeOf(child);
  if (isTTY) clearInterval(moving);
  if (isTTY) process.stdout.write('\r\x1b[K');
  if (code !== 0) {
    for (const chunk of held) process.stderr.write(chunk);
    console.error(`Installing failed (exit code ${code}).`);
    process.exit(code);
  }
  console.log(`Installed ${what} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, `${scope} ${wanted()}`);
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
const scope = missingScope(name);
if (scope) await install(scope);
const child = spawn(NODE, [join(ROOT, entry), ...args], {
  cwd: ROOT,
  env: { NODE_COMPILE_CACHE: COMPILED, ...(name === 'start' && FRUGAL), ...process.env },
  stdio: 'inherit',
});
process.exitCode = await exitCodeOf(child);
