/** @module-tag long */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { plant } from '../quality/planted.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { type Fate, tryMutants } from './try-mutants.ts';

// Each starts a vitest of its own.
vi.setConfig({ testTimeout: 120_000 });

const SOURCE = `export const isAdult = (age: number) => age >= 18;
export function sum(to: number) {
  let total = 0;
  for (let at = 0; at < to; at++) total += at;
  return total;
}
`;
const chosen = { sources: ['age.ts'], tests: ['age.test.ts'], backend: false };
const testWith = (line: string) => `import { expect, it } from 'vitest';
import { isAdult, sum } from './age.ts';
it('works', () => { ${line} });
`;

async function fates(root: string, changed: RegExp, leastMs?: number) {
  const mutants = mutantsOf('age.ts', SOURCE).filter(({ after }) => changed.test(after));
  const found: string[] = [];
  const tell = ({ after }: Mutant, fate: Fate) => {
    found.push(`${/age [<>=]+ \d+|at--/.exec(after)?.[0]} ${fate}`);
  };
  await tryMutants(root, chosen, mutants, tell, leastMs);
  return found;
}

it('tells which faults a test notices, and leaves the source as it is', async () => {
  const line = 'expect([isAdult(30), isAdult(3)]).toEqual([true, false]);';
  const root = plant({ 'age.ts': SOURCE, 'age.test.ts': testWith(line) });
  expect(await fates(root, /age [<>=]+ \d+;/)).toEqual([
    'age > 18 survived',
    'age < 18 killed',
    'age >= 19 survived',
  ]);
  expect(readFileSync(join(root, 'age.ts'), 'utf8')).toBe(SOURCE);
});

it('ends a loop that a fault leaves without an end', async () => {
  const root = plant({ 'age.ts': SOURCE, 'age.test.ts': testWith('expect(sum(3)).toBe(3);') });
  expect(await fates(root, /at--/, 1_000)).toEqual(['at-- late']);
});

it('says so when a test fails without a fault', async () => {
  const root = plant({ 'age.ts': SOURCE, 'age.test.ts': testWith('expect(sum(3)).toBe(4);') });
  await expect(fates(root, /age > 18/)).rejects.toThrow('age.test.ts fails without any fault');
});
