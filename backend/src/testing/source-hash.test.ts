import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sourceHash } from './source-hash.ts';

let root: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const hash = () => sourceHash(pathToFileURL(join(root, 'entry.ts')));

/** An entry that imports a neighbour, which imports a package of ours, which imports a file of its own. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'console-hash-'));
  const exported = JSON.stringify({ exports: { './*': './src/*.ts' } });
  write('node_modules/@portal/rules/package.json', exported);
  write('node_modules/@portal/rules/src/fee.ts', "export { rate } from './rate.ts';");
  write('node_modules/@portal/rules/src/rate.ts', 'export const rate = 1;');
  write('entry.ts', "import './near.ts';");
  write('near.ts', "import { rate } from '@portal/rules/fee';");
});
afterEach(() => rmSync(root, { recursive: true }));

it.each([
  ['itself', 'entry.ts'],
  ['a neighbour', 'near.ts'],
  ['a package of ours', 'node_modules/@portal/rules/src/fee.ts'],
  ['what that imports', 'node_modules/@portal/rules/src/rate.ts'],
])('another text of %s is another hash', (_what, path) => {
  const before = hash();
  expect(hash()).toBe(before);
  write(path, `import './near.ts'; // changed`);
  expect(hash()).not.toBe(before);
});

it('a file that is not imported is not counted', () => {
  const before = hash();
  write('node_modules/@portal/rules/src/other.ts', 'export const other = 1;');
  expect(hash()).toBe(before);
});
