import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchSources } from './watch-sources.ts';

let folder: string;
let stop: () => void;
let told: string[];
let next: PromiseWithResolvers<void>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-watch-'));
  await mkdir(join(folder, 'modules'));
  told = [];
  next = Promise.withResolvers();
  stop = watchSources([folder], (file) => {
    told.push(file);
    next.resolve();
  });
});
afterEach(async () => {
  stop();
  await rm(folder, { recursive: true });
});

it('many files changed at once are one change; tests are none', async () => {
  await writeFile(join(folder, 'modules/list.test.ts'), '');
  await Promise.all(
    ['one.ts', 'two.sql', 'three.json'].map((name) => writeFile(join(folder, name), name)),
  );
  await next.promise;
  expect(told).toHaveLength(1);
  expect(['one.ts', 'two.sql', 'three.json']).toContain(told[0]);
});

it('a later change is told again, in a folder below too', async () => {
  await writeFile(join(folder, 'one.ts'), '');
  await next.promise;
  next = Promise.withResolvers();
  await writeFile(join(folder, 'modules/list.ts'), '');
  await next.promise;
  expect(told).toEqual(['one.ts', join('modules', 'list.ts')]);
});
