import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FILM } from './rollback.ts';
import { SHOTS } from './shots.ts';

const DOCS = join(import.meta.dirname, '../../docs');
const drawn = SHOTS.map(({ name }) => `${name}.webp`).sort();

it('draws every picture that lies there, once', () => {
  expect(readdirSync(join(DOCS, 'images')).sort()).toEqual([...drawn, `${FILM}.webp`].sort());
});

it('draws what the page of screens shows, and nothing else', () => {
  const text = readFileSync(join(DOCS, 'screens.md'), 'utf8');
  const shown = [...text.matchAll(/\(images\/([^)]+)\)/g)].map(([, name]) => name);
  expect(shown.sort()).toEqual(drawn);
});
