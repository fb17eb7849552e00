import { APPROVAL_SOURCES } from '@portal/contract/reports/queues';
import { expect, it } from 'vitest';
import { approvalCases } from '../../../testing/approval-cases.ts';
import { bodyOf, decideIn, type Place } from '../../../testing/inbox-client.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { userOf } from '../../../testing/user.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const cases = await approvalCases(test);
const admin = userOf(test, 'admin');

it.each(APPROVAL_SOURCES)(
  '[4.5] tells who has refused a %s meanwhile, when and to what',
  async (source) => {
    const { make, refuse } = cases[source];
    const place: Place = { source, id: (await make()).id };
    expect((await bodyOf(admin, place)).end).toBeNull();
    const [decided] = await decideIn(admin, [place], '2', 'Not ours');
    if (!decided?.ok) await refuse(admin, place.id);
    const { end, evidence, effect } = await bodyOf(admin, place);
    expect({ evidence, effect }).toEqual({ evidence: [], effect: null });
    expect(end).toMatchObject({ by: 'admin', status: expect.not.stringMatching(/^$|^0$/) });
  },
);
