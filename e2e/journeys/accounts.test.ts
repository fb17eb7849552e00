import { describe, expect, it } from 'vitest';
import { enter } from '../harness/enter.ts';
import { CHINESE as words } from '../harness/words.ts';

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
});
