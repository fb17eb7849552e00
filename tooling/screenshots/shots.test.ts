import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FAULT, FILM } from './rollback.ts';
import { SHOTS } from './shots.ts';

const ROOT = join(import.meta.dirname, '../..');
const DOCS = join(ROOT, 'docs');
const drawn = SHOTS.map(({ name }) => `${name}.webp`).sort();

it('draws every picture that lies there, once', () => {
  expect(readdirSync(join(DOCS, 'images')).sort()).toEqual([...drawn, `${FILM}.webp`].sort());
});

it('draws what the page of screens shows, and nothing else', () => {
  const text = readFileSync(join(DOCS, 'screens.md'), 'utf8');
  const shown = [...text.matchAll(/\(images\/([^)]+)\)/g)].map(([, name]) => name);
  expect(shown.sort()).toEqual(drawn);
});

it('films a fault that can be put into the list of orders as it is now', () => {
  expect(readFileSync(join(ROOT, 'remotes/orders', FAULT.file), 'utf8')).toContain(FAULT.amounts);
});
