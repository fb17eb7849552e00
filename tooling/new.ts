import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describePage, titled } from './new/describe.ts';
import { Draft } from './new/draft.ts';
import { layDown } from './new/lay-down.ts';
import { giveToOperators, layDownRemote } from './new/remote.ts';

const ROOT = join(import.meta.dirname, '..');
const USAGE = `Say: npm run new page <area>/<resource> [-- --zh <title> --en <title>]
 or: npm run new remote <name>/<resource> [-- --zh … --en … --menu-zh … --menu-en … --no-install]
for example: npm run new page merchant/terminal -- --zh 终端 --en Terminals`;

/** Steps that a person must take; the rest is written. */
const BY_HAND = {
  page: [
    'Who gets it: backend/src/seed/data/roles.ts, and the same keys in backend/src/routes.test.ts.',
    'Its words in the menu, for journeys: e2e/harness/menu-words.ts.',
  ],
  remote: [
    'Who else gets it than operators: backend/src/seed/data/roles.ts, and backend/src/routes.test.ts.',
    'An icon by its name: shared/ui/src/menu-icons.ts, then `npm run api`.',
    'Its words in the menu, for journeys: e2e/harness/menu-words.ts.',
    'Who sees its directory, in a journey: e2e/journeys/accounts.test.ts.',
    'The pictures in README.md and ARCHITECTURE.md.',
  ],
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    zh: { type: 'string' },
    en: { type: 'string' },
    'menu-zh': { type: 'string' },
    'menu-en': { type: 'string' },
    install: { type: 'boolean', default: true },
  },
});
const [kind, name = ''] = positionals;
const [area, resource, ...more] = name.split('/');

if ((kind !== 'page' && kind !== 'remote') || !area || !resource || more.length > 0) {
  console.error(USAGE);
  process.exit(2);
}

/** A tool of the repository, or of npm; its failure ends the command. */
function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
}

function install(): void {
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  run('npx', '-y', packageManager, 'install', '--frozen-lockfile', '--prefer-offline');
}

try {
  const draft = new Draft(ROOT);
  const description = describePage({ ...values, area, resource });
  if (kind === 'remote') {
    const zh = values['menu-zh'] ?? titled(area);
    layDownRemote(draft, { name: area, zh, en: values['menu-en'] ?? titled(area) });
    giveToOperators(draft, description.permit);
  }
  layDown(draft, description);
  const { created, edited } = draft.save();
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const sources = [...created, ...edited].filter((path) => !/\.(yaml|sh)$/.test(path));
  run(process.execPath, biome, 'check', '--write', ...sources);
  if (kind === 'remote' && values.install) install();
  console.log([`${created.length} new files:`, ...created].join('\n- '));
  console.log([`${edited.length} edited files:`, ...edited].join('\n- '));
  console.log(['Yours to decide:', ...BY_HAND[kind]].join('\n- '));
  console.log(
    'Next: `npm run dev` shows it; `npm run bench -- --write-budgets`, then `npm run check`; `npm start` releases it.',
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
