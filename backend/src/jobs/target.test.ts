import { describe, expect, it } from 'vitest';
import type { Refusal } from '../kernel/refusal.ts';
import { type JobHandler, jobHandler } from './handler.ts';
import { resolveTarget } from './target.ts';

const handler = jobHandler({
  name: 'test.keep',
  parameters: {
    days: { type: 'integer', min: 1, max: 90, initial: '30' },
    table: { type: 'text', initial: "'all'" },
    dry: { type: 'boolean', initial: 'false' },
  },
  run: async () => 'done',
});
const handlers = new Map<string, JobHandler>([[handler.name, handler]]);

const resolved = (target: string) => {
  const { values, canonical } = resolveTarget(handlers, target);
  return { values, canonical };
};

function refusal(target: string): string | undefined {
  try {
    resolveTarget(handlers, target);
  } catch (error) {
    return (error as Refusal).fields?.invokeTarget;
  }
  return undefined;
}

describe('[5.5] the target of a job', () => {
  it('gives the values of its literals, in the types of the parameters', () => {
    expect(resolved(`test.keep(7, "it's", true)`)).toEqual({
      values: { days: 7, table: "it's", dry: true },
      canonical: `test.keep(7, "it's", true)`,
    });
  });

  it('may leave out literals at its end, and may write long integers as other clients do', () => {
    const canonical = "test.keep(30, 'all', false)";
    expect(resolved('test.keep').canonical).toBe(canonical);
    expect(resolved('test.keep(30L)').canonical).toBe(canonical);
    expect(resolved('test.keep(30L)').values.days).toBe(30);
  });

  it('keeps text that means something elsewhere as text', () => {
    const text = "1' or sleep 3 -- ; $`rm -rf` {{7*7}} <%= 7*7 %> <script>";
    expect(resolved(`test.keep(1, "${text}")`).values.table).toBe(text);
  });

  it.each([
    "require('child_process').exec('id')",
    '../../x.js',
    'data:text/javascript,alert(1)',
    "constructor.constructor('return process')()",
    'test.keep(process.exit(1))',
    'test.keep(1',
    '__proto__',
    '',
  ])('that is none is refused: %s', (target) => {
    expect(refusal(target)).toBe('job.target');
  });

  it.each([
    "ryTask.ryParams('x')",
    "org.yaml.snakeyaml.Yaml.load('x')",
    "javax.naming.InitialContext.lookup('ldap://x/y')",
    'constructor.constructor',
    'test.keep.run',
    'test.other(1)',
  ])('that names no registered handler is refused: %s', (target) => {
    expect(refusal(target)).toBe('job.unknownHandler');
  });

  it.each([
    ['test.keep(0)', 'job.integer?min=1&max=90'],
    ['test.keep(1.5D)', 'job.integer?min=1&max=90'],
    ["test.keep('1')", 'job.integer?min=1&max=90'],
    ['test.keep(1, all)', 'commonData.formatMsg'],
    ["test.keep(1, 'all', yes)", 'commonData.optionMsg'],
    ["test.keep(1, 'all', true, 4)", 'job.tooManyValues?count=3'],
  ])('of wrong types is refused: %s', (target, key) => {
    expect(refusal(target)).toBe(key);
  });
});
