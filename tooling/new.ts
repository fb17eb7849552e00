import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describePage } from './new/describe.ts';
import { layDown } from './new/lay-down.ts';

const ROOT = join(import.meta.dirname, '..');
const USAGE = `Say: npm run new page <area>/<resource> [-- --zh <title> --en <title>]
for example: npm run new page merchant/terminal -- --zh 终端 --en Terminals`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { zh: { type: 'string' }, en: { type: 'string' } },
});
const [kind, name = ''] = positionals;
const [area, resource, ...more] = name.split('/');

if (kind !== 'page' || !area || !resource || more.length > 0) {
  console.error(USAGE);
  process.exit(2);
}

/** A tool of the repository; its failure ends the command. */
function run(script: string, ...args: string[]): void {
  const { status } = spawnSync(process.execPath, [join(ROOT, script), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
}

try {
  const paths = layDown(ROOT, describePage({ area, resource, ...values }));
  run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...paths);
  for (const path of paths.sort()) console.log(path);
  console.log('Next: `npm run bench -- --write-budgets`, then `npm run check` and `npm start`.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
