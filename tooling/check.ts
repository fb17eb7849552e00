import { runSteps, type Step, suite, tool } from './steps.ts';

const FOLDERS = ['host', 'remotes', 'shared', 'backend', 'deploy', 'e2e', 'tooling'];

/** Everything that needs neither a server nor a browser, quickest first. */
export const checks: Step[] = [
  tool('format', '@biomejs/biome/bin/biome', 'format', '.'),
  tool(
    'lint',
    '@biomejs/biome/bin/biome',
    'check',
    '--formatter-enabled=false',
    '--error-on-warnings',
    '.',
  ),
  tool('types', 'typescript/bin/tsc', '-b'),
  tool('imports', 'dependency-cruiser/bin/dependency-cruiser.mjs', ...FOLDERS),
  tool('unused files, exports and packages', 'knip/bin/knip.js', '--no-progress'),
  suite('unit and architecture tests', ['--project', 'node', '--project', 'web']),
];

if (import.meta.main) {
  const { passed, failed } = await runSteps(checks);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode ||= failed > 0 ? 1 : 0;
}
