import { globSync } from 'node:fs';

/** Sources that get faults, and the tests that are to notice them; paths from the root. */
export interface Package {
  sources: string[];
  tests: string[];
  /** Its tests need a database. */
  backend: boolean;
}

const shared = (name: string): Package => ({
  sources: [`shared/${name}/src/*.ts`],
  tests: [`shared/${name}/src/**/*.test.ts`],
  backend: false,
});
const MODULES = 'backend/src/modules';
const SWEEP = 'backend/src/scope.test.ts';
/** A module that moves money, judged by its own tests and those of the inbox and of the sweep of scope. */
const money = (name: string): [string, Package] => [
  name,
  {
    sources: [`${MODULES}/${name}/*.ts`],
    tests: [`${MODULES}/${name}/*.test.ts`, `${MODULES}/reports/inbox/scope.test.ts`, SWEEP],
    backend: true,
  },
];

const PACKAGES: Record<string, Package> = {
  money: shared('money'),
  fee: shared('fee'),
  khqr: shared('khqr'),
  ...Object.fromEntries(
    [
      ...['finance/batch', 'finance/receipt', 'finance/recon-match', 'finance/recon-error'],
      ...['finance/close', 'orders/refund', 'remittance/apply', 'remittance/deposit'],
      ...['remittance/sending', 'remittance/agent', 'reports/summary'],
    ].map(money),
  ),
  'kernel/review': {
    sources: ['backend/src/modules/review/core/*.ts'],
    tests: [
      'backend/src/modules/review/core/*.test.ts',
      `${MODULES}/review/inbox/*.test.ts`,
      `${MODULES}/merchant/merchant/{changes,create,status,blacklisted}.test.ts`,
      `${MODULES}/merchant/mer-channel/mer-channel-rules.test.ts`,
      `${MODULES}/merchant/limit/limit.test.ts`,
    ],
    backend: true,
  },
  'kernel/scope': {
    sources: ['backend/src/kernel/{scope,grants,dept-tree}.ts'],
    tests: [
      'backend/src/{kernel/,}scope.test.ts',
      `${MODULES}/{orders/general,system/dept,finance/batch}/scope.test.ts`,
      `${MODULES}/{review,reports}/inbox/scope.test.ts`,
      `${MODULES}/system/user/user-scope.test.ts`,
    ],
    backend: true,
  },
};

export const PACKAGE_NAMES = Object.keys(PACKAGES);

/** The package of a name with its files found, `undefined` for an unknown one. Throws for a pattern without files. */
export function findPackage(name: string, root: string): Package | undefined {
  if (!Object.hasOwn(PACKAGES, name)) return undefined;
  const { sources, tests, backend } = PACKAGES[name] as Package;
  const found = (patterns: string[]) =>
    patterns
      .flatMap((pattern) => {
        const files = globSync(pattern, { cwd: root });
        if (files.length === 0) throw new Error(`${name}: no file is ${pattern}`);
        return files;
      })
      .sort();
  return {
    sources: found(sources).filter((file) => !/\.(test|d)\.ts$/.test(file)),
    tests: found(tests),
    backend,
  };
}
