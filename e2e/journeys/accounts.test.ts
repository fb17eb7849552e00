import { describe, expect, it } from 'vitest';
import { call, getInfo, tokenOf } from '../harness/api.ts';
import { BASE } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { CHINESE as words } from '../harness/words.ts';

const ACCOUNTS = ['admin', 'operator', 'merchant'];

describe('[1.3] [6.1] accounts', () => {
  it('administrator, operator and merchant see different menus', async () => {
    const menus: string[] = [];
    for (const account of ACCOUNTS) {
      const { page } = await enter(words, account);
      const { data } = await call(await tokenOf(page), '/getRouters');
      menus.push(JSON.stringify(data));
    }
    expect(new Set(menus).size).toBe(ACCOUNTS.length);
  });

  it.each(['operator', 'merchant'])('%s is refused what the menu hides', async (account) => {
    const { page, shell } = await enter(words, account);
    expect(await shell.entries()).not.toContain(words.groups.parameters);
    const token = await tokenOf(page);
    const calls: [method: string, path: string][] = [
      ['GET', '/system/config/list'],
      ['GET', '/system/config/export'],
      ['DELETE', '/system/config/1'],
      ['DELETE', '/system/config/refreshCache'],
    ];
    for (const [method, path] of calls) {
      expect(await call(token, path, { method })).toMatchObject({
        code: 403,
        msg: words.forbidden,
      });
    }
    await page.goto(`${BASE}system/config`);
    await page.getByText(words.notFound).waitFor();
  });

  it('a merchant sees orders of its own and of the merchants below it, whatever it asks for', async () => {
    const { page, shell, list } = await enter(words, 'merchant');
    await shell.open('orders');
    await list.loaded();
    const token = await tokenOf(page);
    const { user } = (await getInfo(token)) as { user?: { merId?: string } };
    const own = user?.merId ?? '';
    const { rows = [] } = await call(token, '/order/general/list?pageSize=50&merId=');
    const asked = rows.map((row) => (row as { merId: string }).merId);
    const seen = new Set([...(await list.column(words.merchant.id)), ...asked]);
    expect(seen).toContain(own);

    const { page: admin } = await enter(words, 'admin');
    const adminToken = await tokenOf(admin);
    for (const merId of seen) {
      const { data } = await call(adminToken, `/mer/merchant/${merId}`);
      const { superiorMerId } = data as { superiorMerId: string };
      expect([merId, superiorMerId]).toContain(own);
    }
    const { total } = await call(token, '/order/general/list');
    const everybody = await call(adminToken, '/order/general/list');
    expect(total).toBeLessThan(everybody.total ?? 0);
  });
});
