import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { plant } from './planted.ts';

const knip = join(import.meta.dirname, '../../node_modules/knip/bin/knip.js');

const page = 'remotes/orders/src/pages/general';
const tree = {
  'knip.json': readFileSync('knip.json', 'utf8'),
  'package.json': JSON.stringify({ name: 'planted', type: 'module' }),
  'pnpm-workspace.yaml': 'packages:\n  - remotes/*\n  - backend\n',
  'remotes/orders/package.json': JSON.stringify({
    name: 'orders',
    type: 'module',
    dependencies: { 'left-over': '1.0.0' },
  }),
  [`${page}/index.tsx`]: "export { used as default } from './used.ts';\n",
  [`${page}/used.ts`]: 'export const used = 1;\nexport const unusedExport = 2;\n',
  [`${page}/unused-file.ts`]: 'export const x = 1;\n',
  'backend/package.json': JSON.stringify({ name: 'backend', exports: { './*': './src/*.ts' } }),
  'backend/src/server.ts': "import { used } from './kernel.ts';\nconsole.log(used);\n",
  'backend/src/kernel.ts': 'export const used = 1;\nexport const unusedHelper = 2;\n',
};

it('files, exports and packages that nothing uses are reported', () => {
  const args = [knip, '--no-progress', '--reporter=compact'];
  const { stdout, status } = spawnSync(process.execPath, args, {
    cwd: plant(tree),
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stdout).toContain('unused-file.ts');
  expect(stdout).toContain('used.ts: unusedExport');
  expect(stdout).toContain('left-over');
  expect(stdout).toContain('kernel.ts: unusedHelper');
  expect(stdout).not.toMatch(/used\.ts: used\b|server\.ts/);
});
