import { describe, expect, it } from 'vitest';
import { call, getInfo, tokenOf } from '../harness/api.ts';
import { BASE } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { CHINESE as words } from '../harness/words.ts';

type Calls = [method: string, path: string][];

/** Calls that change or give away parameters. */
const WRITES: Calls = [
  ['POST', '/system/config'],
  ['PUT', '/system/config'],
  ['DELETE', '/system/config/1'],
  ['DELETE', '/system/config/refreshCache'],
  ['GET', '/system/config/export'],
];

/** What is hidden from an account: page and calls. */
const HIDDEN: [account: string, page: string, calls: Calls][] = [
  ['operator', 'report/daily', [['GET', '/report/daily/list']]],
  ['merchant', 'system/config', [['GET', '/system/config/list']]],
];

async function expectRefused(token: string, calls: Calls) {
  for (const [method, path] of calls) {
    const answer = await call(token, path, { method, ...(method.startsWith('P') && { body: {} }) });
    expect(answer, `${method} ${path}`).toMatchObject({ code: 403, msg: words.forbidden });
  }
}

describe('[1.3] [6.1] accounts', () => {
  it('administrator, operator and merchant see different menus', async () => {
    const { merchants, channels, orders, pending, reconBills, remittance, blacklist } =
      words.groups;
    const { daily, parameters, online, generator } = words.groups;
    const { home, approvals } = words.menu;
    const ordinary = [merchants, channels, orders, pending];
    const rest = [reconBills, remittance, blacklist, daily, parameters, online, generator];
    const menus: [account: string, entries: string[]][] = [
      ['admin', [home, approvals, ...ordinary, ...rest]],
      ['operator', [home, ...ordinary, remittance, daily, parameters]],
      ['merchant', [home, ...ordinary, remittance, daily]],
    ];
    for (const [account, entries] of menus) {
      const { shell } = await enter(words, account);
      expect(await shell.entries(), account).toEqual(entries);
    }
  });

  it.each(HIDDEN)('%s is refused what its menu hides', async (account, path, reads) => {
    const { page } = await enter(words, account);
    await expectRefused(await tokenOf(page), [...reads, ...WRITES]);
    await page.goto(BASE + path);
    await page.getByText(words.noAccess).waitFor();
  });

  it('[6.2] a reader sees parameters but no button that changes them, and is refused without', async () => {
    const { page, shell, list } = await enter(words, 'readonly');
    await shell.open('parameters');
    await list.loaded();
    const { create, change, refreshCache } = words.config;
    for (const name of [create, change, refreshCache, words.export, words.moreActions]) {
      expect(await list.button(name).count(), name).toBe(0);
    }
    await expectRefused(await tokenOf(page), WRITES);
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
