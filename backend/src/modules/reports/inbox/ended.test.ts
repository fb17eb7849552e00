import { approvalRoutes as routes } from '@portal/contract/reports/inbox';
import { expect, it } from 'vitest';
import { anew } from '../../../testing/anew.ts';
import { approvalCases } from '../../../testing/approval-cases.ts';
import { decideIn, type Place } from '../../../testing/inbox-client.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const cases = await approvalCases(test);
const admin = anew(test, 'admin');

it('[4.5] tells who has refused a registration meanwhile, and what became of it', async () => {
  const place: Place = { source: 'registration', id: (await cases.registration.make()).id };
  expect(await decideIn(admin, [place], '2', 'Not ours')).toMatchObject([{ ok: true, msg: '' }]);
  const { data } = await admin.call(routes.get, { params: { ...place } });
  expect(data).toMatchObject({
    end: { by: 'admin', dict: 'sys_registration_status', status: '2' },
  });
});
