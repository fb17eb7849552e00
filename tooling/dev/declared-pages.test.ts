import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UNLISTED_PAGES } from '@portal/contract/pages';
import type { DeclaredPage } from '@portal/federation/unlisted-pages';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { declaredPages, readAnew } from './declared-pages.ts';

let contract: string;
beforeEach(async () => {
  contract = await mkdtemp(join(tmpdir(), 'console-contract-'));
  await writeFile(join(contract, 'pages.ts'), '');
});
afterEach(() => rm(contract, { recursive: true }));

const PAGE: DeclaredPage = {
  path: '/a/b',
  name: 'B',
  component: 'a/b',
  zh: '乙',
  en: 'B',
  opens: null,
};

it('pages are read again when the contract is saved, and kept while it cannot be read', async () => {
  const answers = [async () => [PAGE], async () => Promise.reject(new Error('half a line'))];
  let reads = 0;
  const pages = declaredPages(contract, () => answers[reads++]?.() ?? Promise.resolve([]));
  const save = (second: number) => utimes(join(contract, 'pages.ts'), second, 4e9 + second);
  expect(await pages()).toBe(UNLISTED_PAGES);
  await save(1);
  expect(await pages()).toEqual([PAGE]);
  expect(await pages()).toEqual([PAGE]);
  expect(reads).toBe(1);
  await save(2);
  expect(await pages()).toEqual([PAGE]);
  expect(reads).toBe(2);
});

it('what is read are the pages that the contract declares, with their permissions', async () => {
  const read = await readAnew();
  expect(read.map(({ component }) => component)).toEqual(
    UNLISTED_PAGES.map(({ component }) => component),
  );
  expect(read.map(({ opens }) => opens?.permit)).toEqual(
    UNLISTED_PAGES.map(({ opens }) => opens?.permit),
  );
});
