import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Step } from './run-step.ts';
import { runSteps } from './steps.ts';

let folder: string;
let log: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-steps-'));
  log = [];
  vi.spyOn(console, 'log').mockImplementation((line) => log.push(String(line)));
});
afterEach(() => rmSync(folder, { recursive: true }));

function step(name: string, source: string, rest: Partial<Step> = {}): Step {
  const script = join(folder, `${name}.mjs`);
  writeFileSync(script, source);
  return { name, script, ...rest };
}

/** Says that it is there, and waits until the other one is there too. */
const meet = (own: string, other: string) => `
  import { existsSync, writeFileSync } from 'node:fs';
  const place = (name) => import.meta.dirname + '/here-' + name;
  writeFileSync(place('${own}'), '');
  const end = Date.now() + 20_000;
  while (!existsSync(place('${other}')) && Date.now() < end) await new Promise((go) => setTimeout(go, 10));
  process.exit(existsSync(place('${other}')) ? 0 : 9);`;

describe('the steps of a check', () => {
  it('run two at a time', async () => {
    const outcomes = await runSteps([step('a', meet('a', 'b')), step('b', meet('b', 'a'))]);
    expect(outcomes.map(({ failed }) => failed)).toEqual([0, 0]);
  });

  it('that use every core run with nothing beside them', async () => {
    const enter = (name: string) => `
      import { existsSync, rmSync, writeFileSync } from 'node:fs';
      const busy = import.meta.dirname + '/busy';
      if (existsSync(busy)) process.exit(9);
      if (${JSON.stringify(name)} === 'alone') {
        writeFileSync(busy, '');
        await new Promise((go) => setTimeout(go, 200));
        rmSync(busy);
      }`;
    const outcomes = await runSteps([
      step('first', enter('first')),
      step('alone', enter('alone'), { alone: true }),
      step('last', enter('last')),
    ]);
    expect(outcomes.map(({ name, failed }) => [name, failed])).toEqual([
      ['first', 0],
      ['alone', 0],
      ['last', 0],
    ]);
  });

  it('that fail are told with what they printed, and the others still run', async () => {
    const outcomes = await runSteps([
      step('bad', `console.error('the reason'); process.exit(3);`),
      step('good', ''),
    ]);
    expect(outcomes.map(({ name, failed }) => [name, failed]).sort()).toEqual([
      ['bad', 1],
      ['good', 0],
    ]);
    expect(log.join('\n')).toContain('the reason');
    expect(log.join('\n')).toMatch(/✓ good \(\d+\.\d s\)/);
  });

  it('tell the processor time of all that they have started', async () => {
    const [outcome] = await runSteps([
      step(
        'busy',
        `import { execFileSync } from 'node:child_process';
         const spin = 'for (const end = Date.now() + 400; Date.now() < end; );';
         execFileSync(process.execPath, ['--eval', spin]);`,
      ),
    ]);
    expect(outcome?.cpuSeconds).toBeGreaterThan(0.05);
  });
});
