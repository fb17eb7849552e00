import { createRequire } from 'node:module';
import {
  cruise,
  type ICruiseOptions,
  type ICruiseResult,
  type IFlattenedRuleSet,
} from 'dependency-cruiser';
import { describe, expect, it } from 'vitest';
import { plant } from './planted.ts';

type Rules = IFlattenedRuleSet & { forbidden: { name?: string }[]; options: ICruiseOptions };

const rules: Rules = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');

/** Names of the rules that the files break. */
async function brokenRules(files: Record<string, string>): Promise<string[]> {
  const root = plant(files);
  const folders = [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))];
  const { output } = await cruise(
    folders.filter((folder) => folder !== 'node_modules' && !folder.endsWith('.json')),
    { ...rules.options, baseDir: root, ruleSet: rules, validate: true },
  );
  const result = output as ICruiseResult;
  return [...new Set(result.summary.violations.map((violation) => violation.rule.name))].sort();
}

/** Two files, the first of which imports the second. */
function pair(from: string, to: string, clause = "import { x } from '") {
  const steps = from.split('/').length - 1;
  return {
    [from]: `${clause}${'../'.repeat(steps)}${to}';\nexport const y = x;\n`,
    [to]: 'export const x = 1;\n',
  };
}

const pack = (name: string) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', main: 'i.js' }),
  [`node_modules/${name}/i.js`]: 'exports.x = 1;\n',
});

const planted: [rule: string, files: Record<string, string>][] = [
  ['remote-to-remote', pair('remotes/orders/src/a.ts', 'remotes/finance/src/b.ts')],
  ['host-to-remote-source', pair('host/src/a.ts', 'remotes/orders/src/b.ts')],
  ['unit-imports-shared-only', pair('remotes/orders/src/a.ts', 'backend/src/b.ts')],
  ['remote-to-host', pair('remotes/orders/src/a.ts', 'host/src/b.ts')],
  ['shared-is-a-leaf', pair('shared/ui/src/a.ts', 'remotes/orders/src/b.ts')],
  ['shared-money-imports-downwards', pair('shared/money/src/a.ts', 'shared/time/src/b.ts')],
  ['shared-time-imports-downwards', pair('shared/time/src/a.ts', 'shared/money/src/b.ts')],
  ['shared-fee-imports-downwards', pair('shared/fee/src/a.ts', 'shared/khqr/src/b.ts')],
  ['shared-khqr-imports-downwards', pair('shared/khqr/src/a.ts', 'shared/contract/src/b.ts')],
  ['shared-contract-imports-downwards', pair('shared/contract/src/a.ts', 'shared/http/src/b.ts')],
  ['shared-i18n-imports-downwards', pair('shared/i18n/src/a.ts', 'shared/http/src/b.ts')],
  ['shared-http-imports-downwards', pair('shared/http/src/a.ts', 'shared/auth/src/b.ts')],
  ['shared-auth-imports-downwards', pair('shared/auth/src/a.ts', 'shared/ui/src/b.ts')],
  ['shared-ui-imports-downwards', pair('shared/ui/src/a.ts', 'shared/federation/src/b.ts')],
  ['shared-review-imports-downwards', pair('shared/review/src/a.ts', 'shared/requests/src/b.ts')],
  [
    'shared-requests-imports-downwards',
    pair('shared/requests/src/a.ts', 'shared/federation/src/b.ts'),
  ],
  ['testing-in-tests-only', pair('host/src/a.tsx', 'shared/testing/src/b.ts')],
  [
    'page-to-page',
    pair(
      'remotes/system/src/pages/monitor/job/a.ts',
      'remotes/system/src/pages/monitor/online/b.ts',
    ),
  ],
  [
    'backend-area-to-area',
    pair('backend/src/modules/orders/general/a.ts', 'backend/src/modules/merchant/fee/plans.ts'),
  ],
  [
    'backend-resource-to-resource',
    pair('backend/src/modules/order/general/a.ts', 'backend/src/modules/order/scan/scan.store.ts'),
  ],
  [
    'backend-enters-modules-by-index',
    pair('backend/src/demo/a.ts', 'backend/src/modules/merchant/fee/plans.ts'),
  ],
  ['backend-db-imports-downwards', pair('backend/src/db/a.ts', 'backend/src/kernel/b.ts')],
  ['backend-kernel-imports-downwards', pair('backend/src/kernel/a.ts', 'backend/src/jobs/b.ts')],
  ['backend-channel-imports-downwards', pair('backend/src/channel/a.ts', 'backend/src/jobs/b.ts')],
  ['backend-exports-imports-downwards', pair('backend/src/exports/a.ts', 'backend/src/jobs/b.ts')],
  [
    'backend-jobs-imports-downwards',
    pair('backend/src/jobs/a.ts', 'backend/src/modules/reports/daily/index.ts'),
  ],
  [
    'backend-ledger-imports-downwards',
    pair('backend/src/ledger/a.ts', 'backend/src/modules/finance/account/index.ts'),
  ],
  ['backend-plugins-imports-downwards', pair('backend/src/plugins/a.ts', 'backend/src/jobs/b.ts')],
  ['backend-modules-imports-downwards', pair('backend/src/modules/a.ts', 'backend/src/seed/b.ts')],
  ['backend-seed-imports-downwards', pair('backend/src/seed/a.ts', 'backend/src/demo/b.ts')],
  ['backend-demo-imports-downwards', pair('backend/src/demo/a.ts', 'backend/src/start/b.ts')],
  ['backend-no-front-end', pair('backend/src/a.ts', 'shared/i18n/src/b.ts')],
  ['backend-deploy-in-release-only', pair('backend/src/modules/a/b/c.ts', 'deploy/src/b.ts')],
  ['deploy-imports-contract-only', pair('deploy/src/a.ts', 'shared/money/src/b.ts')],
  [
    'simulator-imports-contract-only',
    pair('tooling/simulator/src/a.ts', 'backend/src/channel/b.ts'),
  ],
  ['nobody-imports-simulator', pair('backend/src/a.ts', 'tooling/simulator/src/b.ts')],
  ['e2e-imports-contract-types-only', pair('e2e/a.ts', 'shared/contract/src/b.ts')],
  [
    'e2e-imports-no-other-package',
    pair('e2e/a.ts', 'backend/src/b.ts', "import type { x } from '"),
  ],
  ['nobody-imports-tooling', pair('deploy/src/a.ts', 'tooling/build/b.ts')],
  [
    'browser-code-imports-no-node',
    { 'shared/ui/src/a.ts': "import { join } from 'node:path';\nexport const y = join;\n" },
  ],
  [
    'product-needs-no-dev-dependency',
    {
      ...pack('left'),
      'package.json': JSON.stringify({ devDependencies: { left: '1.0.0' } }),
      'backend/src/a.ts': "import { x } from 'left';\nexport const y = x;\n",
    },
  ],
  [
    'no-circular',
    {
      'host/src/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
      'host/src/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
    },
  ],
  ['not-to-unresolvable', { 'host/src/a.ts': "export { x } from 'no-such-package';\n" }],
];

describe('rules of who imports whom', () => {
  it.each(planted)('%s reports its planted violation', async (rule, files) => {
    expect(await brokenRules(files)).toContain(rule);
  });

  it('every rule has a planted violation', () => {
    expect(planted.map(([rule]) => rule).sort()).toEqual(rules.forbidden.map((r) => r.name).sort());
  });

  it('react in the backend is refused', async () => {
    const files = { ...pack('react'), 'backend/src/a.ts': "export { x } from 'react';\n" };
    expect(await brokenRules(files)).toContain('backend-no-front-end');
  });

  it('the simulator is refused the rest of the tooling', async () => {
    const files = pair('tooling/simulator/src/a.ts', 'tooling/build/b.ts');
    expect(await brokenRules(files)).toContain('simulator-imports-contract-only');
  });

  it.each([
    ['a remote uses shared packages', pair('remotes/orders/src/a.ts', 'shared/ui/src/b.ts')],
    [
      'a page uses the widgets of its remote',
      pair('remotes/orders/src/pages/general/a.ts', 'remotes/orders/src/widgets/b.ts'),
    ],
    [
      'a module enters another through its index',
      pair('backend/src/modules/system/dict/a.ts', 'backend/src/modules/system/config/index.ts'),
    ],
    [
      'a resource enters one of another area through its index',
      pair('backend/src/modules/order/general/a.ts', 'backend/src/modules/mer/info/index.ts'),
    ],
    [
      'a journey borrows types of the contract',
      pair('e2e/a.ts', 'shared/contract/src/b.ts', "import type { x } from '"),
    ],
    [
      'a page fetched later leads back to what fetched it',
      {
        'host/src/a.ts': "export const a = () => import('./b.ts');\n",
        'host/src/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
      },
    ],
    ['a test uses the test helpers', pair('host/src/a.test.tsx', 'shared/testing/src/b.ts')],
    [
      'the release module knows the store',
      pair('backend/src/modules/release/a.ts', 'deploy/src/b.ts'),
    ],
    [
      'a test of the backend starts a simulator',
      pair('backend/src/channel/a.test.ts', 'tooling/simulator/src/b.ts'),
    ],
  ])('%s', async (_, files) => {
    expect(await brokenRules(files)).toEqual([]);
  });
});
