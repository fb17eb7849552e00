import { specRules } from '@portal/contract/testing/spec/rules';
import { describe, expect, it } from 'vitest';
import { testApp } from './testing/index.ts';
import { money } from './testing/refund-fixture.ts';

const { as } = await testApp({ profile: 'none' });
const admin = await as('admin');

/** Numbers for the places of a path; whatever they name, input is refused before it is looked for. */
const params = { merId: '104058140000001', auditId: '1', objId: 'S1', applyNo: 'R1' };
const rows = specRules.map((rule) => ({ ...rule, title: `${rule.route.path} ${rule.field}` }));

describe('[5.8] the server', () => {
  it.each(rows)('refuses what the form refuses, and no more: $title', async (rule) => {
    const { route, field, wire = rule } = rule;
    const { beside = {}, refused, accepted = [] } = wire;
    const messageOf = async (value: unknown) => {
      const sent = { ...beside, [field]: value };
      const input = route.body ? { params, body: sent } : { params: sent };
      const { code, fields } = await admin.call(route, input, route.money ? money() : {});
      return [code, fields?.[field]];
    };
    for (const [value, message] of refused) {
      expect([value, ...(await messageOf(value))]).toEqual([value, 500, message]);
    }
    for (const value of accepted) {
      expect([value, (await messageOf(value))[1]]).toEqual([value, undefined]);
    }
  });
});
