import { globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UNITS } from '@portal/contract/release/release';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { copyOfRepository, idsOf } from './testing/repository.ts';

const CONTRACT = 'shared/contract/src/orders/general.ts';
const LOCKFILE = 'pnpm-lock.yaml';

let root: string;
let before: Record<string, string>;
const undo: (() => Promise<void>)[] = [];

beforeAll(async () => {
  root = await copyOfRepository('host', 'remotes');
  before = await idsOf(root);
});
afterEach(async () => {
  for (const back of undo.splice(0).reverse()) await back();
});
afterAll(() => rm(root, { recursive: true }));

/** Writes a file until the test is over. */
async function write(path: string, text: string): Promise<void> {
  const file = join(root, path);
  const old = await readFile(file).catch(() => undefined);
  undo.push(() => (old ? writeFile(file, old) : rm(file)));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function edit(path: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(join(root, path), 'utf8');
  const changed = change(text);
  expect(changed).not.toBe(text);
  await write(path, changed);
}

/** Units that would be released with the files as they are now. */
async function released(): Promise<string[]> {
  const now = await idsOf(root);
  return UNITS.filter((unit) => now[unit] !== before[unit]);
}

it('[X.1] a new resource releases the remote that shows it, and no other unit', async () => {
  await write(
    'shared/contract/src/orders/receipt.ts',
    "import { z } from 'zod';\nexport const Receipt = z.object({ receiptId: z.string() });\n",
  );
  await edit(
    'shared/contract/src/routes.ts',
    (text) =>
      `import { Receipt } from './orders/receipt.ts';\n${text}\nexport const row = Receipt;\n`,
  );
  await write('backend/src/modules/receipt/receipt.store.ts', 'export const rows = [];\n');
  await write(
    'remotes/orders/src/pages/receipt/index.tsx',
    `import { Receipt } from '@portal/contract/orders/receipt';
import { useList } from '@portal/ui';
export default function ReceiptPage() { return <p>{String(useList) + String(Receipt)}</p>; }
`,
  );
  expect(await released()).toEqual(['orders']);
});

it('[X.1] a comment, a type or the layout of a contract file releases nothing', async () => {
  await edit(CONTRACT, (text) => `// Why it is so.\n${text}\nexport type Extra =\n  | 'one';\n`);
  expect(await released()).toEqual([]);
});

it('[X.1] a rule of the contract releases the units that carry that file', async () => {
  const more = (text: string) => `${text}\nexport const EXTRA = 1;\n`;
  await edit('shared/contract/src/merchant/cardbin.ts', more);
  expect(await released()).toEqual(['merchant']);
  // The host's palette finds an order by its number; pages that only lead to orders carry no schema of them.
  await edit(CONTRACT, more);
  expect(await released()).toEqual(['host', 'merchant', 'orders', 'reports']);
});

it('[X.1] a change inside the kit releases the host alone', async () => {
  await edit('shared/ui/src/parts/Amount.tsx', (text) => `${text}\nvoid 'changed';\n`);
  expect(await released()).toEqual(['host']);
});

it('[X.1] a part of the kit that can more releases the host and the remotes that take it', async () => {
  let next = '';
  await edit('shared/ui/package.json', (text) =>
    text.replace(/(?<="version": ")(\d+)[^"]*/, (_, major) => {
      next = `${major}.9.9`;
      return next;
    }),
  );
  expect(await released()).toEqual(['host']);
  await edit('shared/ui/api.md', (text) => text.replace(/^(- LifeLanes) .*$/m, `$1 ${next}`));
  const takers = UNITS.filter((unit) =>
    globSync(`remotes/${unit}/src/**/*.tsx`, { cwd: root }).some((file) =>
      readFileSync(join(root, file), 'utf8').includes('<LifeLanes'),
    ),
  );
  expect(takers).toContain('orders');
  expect(takers).not.toContain('reports');
  expect(await released()).toEqual(['host', ...takers]);
});

it('[X.1] words and styles release the unit that shows them', async () => {
  await edit('remotes/finance/src/pages/pending/en-US.json', (text) => text.replace('"', ' "'));
  await edit('shared/ui/src/crud/table/check.css', (text) => `${text}\n.a { color: red; }\n`);
  expect(await released()).toEqual(['host', 'finance']);
});

it('[X.1] what the bundler reads beside the sources counts, other files there do not', async () => {
  await write('host/public/robots.txt', 'none');
  await write('remotes/orders/.browserslistrc', 'last 1 version');
  await write('remotes/finance/.DS_Store', 'view');
  expect(await released()).toEqual(['host', 'orders']);
});

it('[X.1] a change of the backend, of a test or of a script releases nothing', async () => {
  await write('backend/src/modules/limit/limit.store.ts', 'export const rows = [];\n');
  await write('remotes/orders/src/pages/general/Extra.test.tsx', 'test');
  await write('remotes/orders/dist/remoteEntry.js', 'old');
  await edit('shared/contract/package.json', (text) =>
    text.replace('"version"', '"scripts": { "a": "b" },\n  "version"'),
  );
  expect(await released()).toEqual([]);
});

it('[X.1] a new package of the tests, and a new TypeScript, change the lockfile and no remote', async () => {
  await edit(LOCKFILE, (text) =>
    text
      .replace(
        "      vitest:\n        specifier: 'catalog:'",
        '      left-pad:\n        specifier: 1.3.0\n        version: 1.3.0\n$&',
      )
      .replace('snapshots:\n', 'snapshots:\n\n  left-pad@1.3.0: {}\n'),
  );
  expect(await released()).toEqual([]);
  await edit(LOCKFILE, (text) => text.replaceAll('typescript@7.0.2', 'typescript@7.0.3'));
  expect(await released()).toEqual(['host']);
});

it('[X.1] a new version of a package releases the units that carry it or are built with it', async () => {
  await edit(LOCKFILE, (text) => text.replaceAll(/(prosemirror-model)@[\d.]+/g, '$1@99.0.0'));
  await edit(LOCKFILE, (text) => text.replaceAll(/(prosemirror-model): [\d.]+/g, '$1: 99.0.0'));
  expect(await released()).toEqual(['host']);
  await edit(LOCKFILE, (text) => text.replaceAll('@rspack/core@2.3.2', '@rspack/core@2.3.3'));
  expect(await released()).toEqual([...UNITS]);
});

it('[X.1] a preset releases what is built with it; a page that is gone, its remote', async () => {
  await edit('shared/federation/src/keep-pure.ts', (text) => `${text}\nvoid 'changed';\n`);
  expect(await released()).toEqual(UNITS.filter((unit) => unit !== 'host'));
  for (const back of undo.splice(0).reverse()) await back();
  const page = 'remotes/reports/src/pages/file/index.tsx';
  await edit(page, () => 'gone');
  await rm(join(root, page));
  expect(await released()).toEqual(['reports']);
});
