import { sessionRoutes } from '@portal/contract/session/session';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';

const { as, anonymous, db } = await testApp();
const finance = await as('finance');
const ask = (path: string) => finance.call(sessionRoutes.pageKnown, { query: { path } });
const isKnown = async (path: string) => ((await ask(path)).data as { isKnown: boolean }).isKnown;

it('[6.4] a page that the caller does not have is known, an address of no page is not', async () => {
  const { data } = await finance.call(sessionRoutes.routers);
  expect(JSON.stringify(data)).not.toContain('system/user/index');
  expect(await isKnown('/system/user')).toBe(true);
  expect(await isKnown('/system/user/')).toBe(true);
  for (const path of ['/system', '/system/nobody', '/user', '/']) {
    expect(await isKnown(path), path).toBe(false);
  }
});

it('[6.4] nothing but that is told, and nothing to nobody', async () => {
  expect(Object.keys((await ask('/system/user')).data as object)).toEqual(['isKnown']);
  const query = { path: '/system/user' };
  expect((await anonymous.call(sessionRoutes.pageKnown, { query })).code).toBe(401);
});

it('[6.4] a place in a path stands for any text, but not for none', async () => {
  await db
    .updateTable('sys_menu')
    .set({ path: 'user/:id' })
    .where('component', '=', 'system/user/index')
    .execute();
  expect(await isKnown('/system/user/7')).toBe(true);
  expect(await isKnown('/system/user/')).toBe(false);
});

it('[6.4] a page that is stopped, or below what is stopped, is unknown to all', async () => {
  const stop = (status: '0' | '1') =>
    db.updateTable('sys_menu').set({ status }).where('path', '=', 'system').execute();
  await stop('1');
  expect(await isKnown('/system/role')).toBe(false);
  await stop('0');
  expect(await isKnown('/system/role')).toBe(true);
});
