import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { refusedFields } from '../../kit/refused-fields.ts';
import type { SpecExamples } from './rule-row.ts';
import { specRules } from './rules.ts';

const rows = specRules.map((rule) => ({ ...rule, title: `${rule.route.path} ${rule.field}` }));

function expectRules(schema: z.ZodType | undefined, field: string, examples: SpecExamples) {
  const { beside = {}, refused, accepted = [] } = examples;
  const messageOf = (value: unknown) =>
    refusedFields(schema?.safeParse({ ...beside, [field]: value }).error)[field];
  for (const [value, message] of refused) {
    expect([value, messageOf(value)]).toEqual([value, message]);
  }
  for (const value of accepted) expect([value, messageOf(value)]).toEqual([value, undefined]);
}

describe('[5.8] the contract', () => {
  it.each(rows)('refuses in the form what the specification refuses: $title', (rule) => {
    for (const schema of Object.values(rule.form)) expectRules(schema, rule.field, rule);
  });

  it.each(rows)('refuses the same where it is sent: $title', (rule) => {
    const { route, field, wire = rule } = rule;
    expectRules(route.body ?? route.params, field, wire);
  });
});
