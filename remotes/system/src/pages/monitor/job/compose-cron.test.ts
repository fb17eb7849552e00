import { describe, expect, it } from 'vitest';
import { composeCron, composePart, startOf, withPart } from './compose-cron.ts';
import { KINDS, UNITS } from './cron-units.ts';
import { parseCron, parsePart } from './parse-cron.ts';

const YEAR = 2026;

function changed(cron: string, unit: (typeof UNITS)[number], field: string): string {
  const parts = parseCron(cron);
  return parts ? composeCron(withPart(parts, unit, parsePart(unit, field))) : '';
}

describe('[2.72] a field of a cron expression', () => {
  it.each([
    ['0 0 2 * * ?', 'week', '2-6', '0 0 2 ? * 2-6'],
    ['0 0 2 ? * 2', 'day', 'L', '0 0 2 L * ?'],
    ['0 0 2 1 * ?', 'day', '?', '0 0 2 ? * *'],
    ['0 0 2 ? * 2', 'week', '?', '0 0 2 * * ?'],
    ['0 0 2 * * *', 'day', '?', '0 0 2 ? * *'],
    ['0 0 2 * * ?', 'minute', '30', '0 30 2 * * ?'],
    ['0 0 2 * * ?', 'year', '2027', '0 0 2 * * ? 2027'],
    ['0 0 2 * * ? 2027', 'year', '*', '0 0 2 * * ?'],
  ] as const)('%s with the %s %s is %s', (cron, unit, field, expected) => {
    expect(changed(cron, unit, field)).toBe(expected);
  });

  it.each(UNITS.flatMap((unit) => KINDS[unit].map((kind) => [unit, kind] as const)))(
    'of %s that begins as %s is read back as it was written',
    (unit, kind) => {
      const part = startOf(unit, kind, YEAR);
      expect(parsePart(unit, composePart(unit, part))).toEqual(part);
    },
  );
});
