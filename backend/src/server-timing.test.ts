import { sessionRoutes } from '@portal/contract/session/session';
import { configRoutes } from '@portal/contract/system/config';
import { expect, it } from 'vitest';
import { testApp } from './testing/index.ts';

const { as, anonymous } = await testApp();
const admin = await as('admin');

it('says how long an answer took, to those who are signed in', async () => {
  const { headers } = await admin.send(configRoutes.list);
  expect(headers['server-timing']).toMatch(/^app;dur=\d+\.\d$/);
  const took = Number(String(headers['server-timing']).slice('app;dur='.length));
  expect(took).toBeGreaterThan(0);
});

it('says nothing of it to others, whose failed sign-ins would show which accounts exist', async () => {
  const body = { username: 'admin', password: 'Wrong-2026' };
  const { headers } = await anonymous.send(sessionRoutes.login, { body });
  expect(headers).not.toHaveProperty('server-timing');
});
