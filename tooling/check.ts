import { join } from 'node:path';
import { untestedRequirements } from './quality/requirements.ts';
import { ROOT, type Step } from './run-step.ts';
import { runSteps, suite, tool } from './steps.ts';
import { summarize } from './summary.ts';

const RULES = 'unit and architecture tests';
const PURE = ['--project', 'node*'];
const FOLDERS = ['host', 'remotes', 'shared', 'backend', 'deploy', 'e2e', 'tooling'];

/** Writers of the release store at once, and kills of one, when everything is tested. */
const MANY = { STORE_ROUNDS: '12', STORE_KILLS: '25' };

/** Everything that needs neither a server nor a browser; the longest begins first. */
export const checksOf = (tests: 'usual' | 'all'): Step[] => [
  suite('unit tests in a simulated browser', ['--project', 'web*']),
  tool('format', '@biomejs/biome/bin/biome', 'format', '.'),
  tool(
    'lint',
    '@biomejs/biome/bin/biome',
    'check',
    '--formatter-enabled=false',
    '--error-on-warnings',
    '.',
  ),
  { name: 'types and public APIs', script: join(ROOT, 'tooling/api.ts'), args: ['--check'] },
  tool('imports', 'dependency-cruiser/bin/dependency-cruiser.mjs', ...FOLDERS),
  tool('unused files, exports and packages', 'knip/bin/knip.js', '--no-progress'),
  tests === 'all'
    ? suite(RULES, PURE, { env: MANY })
    : suite(RULES, [...PURE, '--tags-filter=!long']),
];

/** Requirements that no test names: told, not refused. */
export function tellUntested(): void {
  const ids = untestedRequirements();
  if (ids.length > 0) console.log(`- requirements without a test: ${ids.join(', ')}`);
}

if (import.meta.main) {
  const outcomes = await runSteps(checksOf('usual'));
  tellUntested();
  summarize(outcomes);
}
