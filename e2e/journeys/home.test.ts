import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import type { PageName } from '../harness/menu-words.ts';

const TEXTS = {
  'zh-CN': {
    todo: '待办',
    money: '资金与对账',
    risk: '风险与时限',
    system: '任务与文件',
    incidents: '渠道异动',
    channels: '渠道成功率',
    families: '支付产品成功率',
    income: '手续费收入',
    paid: '手续费支出',
    pending: '待结算账户',
    differences: '未处理差错 8–30 天',
    agents: '余额不足的代理',
    amount: '交易金额',
    available: '可用余额',
    overdue: '逾期工单',
  },
  'en-US': {
    todo: 'To do',
    money: 'Money and reconciliation',
    risk: 'Risk and deadlines',
    system: 'Jobs and files',
    incidents: 'Channel incidents',
    channels: 'Channel success',
    families: 'Payment product success',
    income: 'Fee income',
    paid: 'Fees paid',
    pending: 'Accounts to settle',
    differences: 'Differences, 8–30 days',
    agents: 'Agents low on funds',
    amount: 'Volume',
    available: 'Available',
    overdue: 'Overdue work orders',
  },
};
type Text = keyof (typeof TEXTS)['en-US'];

interface Home {
  user: string;
  /** Cards of the page, and what none of it says. */
  has: readonly Text[];
  lacks: readonly Text[];
  /** A number of a card, and the list that shows as many. */
  figure: { card: Text; name: Text; page: PageName };
}

const HOMES: readonly Home[] = [
  {
    user: 'admin',
    has: ['todo', 'incidents', 'channels', 'income', 'money', 'risk', 'system'],
    lacks: ['families', 'paid'],
    figure: { card: 'money', name: 'pending', page: 'pending' },
  },
  {
    user: 'merchant',
    has: ['families', 'paid', 'money', 'pending'],
    lacks: ['todo', 'channels', 'income', 'incidents', 'differences', 'agents'],
    figure: { card: 'money', name: 'pending', page: 'pending' },
  },
];

inOneLanguage('home', (words) => {
  const texts = TEXTS[words.language];
  const numberOf = async (row: Locator) =>
    Number((await row.locator('strong').textContent())?.replaceAll(',', ''));

  it.each(HOMES)(
    '[2.4] [6.1] $user: own parts, none of others, and a number that its list shows',
    async ({ user, has, lacks, figure }) => {
      const { page, shell, list } = await enter(words, user);
      for (const name of has) {
        await shell.view.getByText(texts[name], { exact: true }).first().waitFor();
      }
      for (const name of lacks) {
        expect(await shell.view.getByText(texts[name], { exact: true }).count()).toBe(0);
      }
      const card = page.getByRole('region', { name: texts[figure.card] });
      const row = card.getByRole('listitem').filter({ hasText: texts[figure.name] });
      const count = await numberOf(row);
      expect(count).toBeGreaterThan(0);
      await row.getByRole('link').click();
      await shell.shown(figure.page);
      await list.loaded();
      const alone = new RegExp(`(?<![\\d,.])${count.toLocaleString('en-US')}(?![\\d,.])`);
      await shell.view.locator('.ui-toolbar').filter({ hasText: alone }).waitFor();
    },
  );

  it('[2.4] [6.1] agent: the account, its days, and no trade', async () => {
    const { page, shell } = await enter(words, 'agent');
    await page.getByText(texts.available, { exact: true }).waitFor();
    await page.getByText(texts.overdue, { exact: true }).waitFor();
    for (const name of ['amount', 'incidents', 'channels', 'families', 'agents'] as const) {
      expect(await shell.view.getByText(texts[name], { exact: true }).count()).toBe(0);
    }
    const name = page.getByText(texts.available, { exact: true });
    const figure = page.getByRole('listitem').filter({ has: name });
    const amount = (await figure.getByRole('link').textContent()) ?? '';
    expect(amount).not.toBe('');
    await figure.getByRole('link').click();
    await shell.view.getByText(amount).first().waitFor();
  });
});
