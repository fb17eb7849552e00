import { expect, it } from 'vitest';
import { call, tokenOf } from '../harness/api.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { watchCalls } from '../harness/traffic.ts';

const TEXTS = {
  'zh-CN': {
    pasted: '粘贴的单号',
    found: '找到 3 笔',
    show: '查看 3 笔',
    repeated: '重复，同第 1 行',
    malformed: '不是单号',
    missing: '未找到 1 个',
    held: '粘贴的单号 4 个',
    remove: '移除粘贴的单号',
    anyTime: '按单号查询时不限',
    many: '查找粘贴的 4 个单号',
    open: (id: string) => `打开订单 ${id}`,
  },
  'en-US': {
    pasted: 'Pasted IDs',
    found: '3 orders found',
    show: 'Show 3 orders',
    repeated: 'Same as line 1',
    malformed: 'Not an ID',
    missing: '1 ID not found',
    held: '4 pasted IDs',
    remove: 'Remove the pasted IDs',
    anyTime: 'any time when searching by ID',
    many: 'Look up 4 pasted ids',
    open: (id: string) => `Open order ${id}`,
  },
};

interface Order {
  platOrderId: string;
  merOrderId: string;
}

inOneLanguage('pasted ids', (words) => {
  const texts = TEXTS[words.language];

  it('[2.48] [2.22] a mixed list says what each line is, becomes the list, and goes again', async () => {
    const { page, shell, list } = await enter(words, 'admin');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const { rows = [] } = await call(await tokenOf(page), '/order/general/list?pageSize=50');
    const [one, two, three] = rows.slice(-3) as [Order, Order, Order];
    const lost = 'NOBODY20261121';
    const lines = [
      one.platOrderId,
      two.merOrderId,
      one.platOrderId,
      '3 ids',
      lost,
      three.platOrderId,
    ];
    const copy = (text: string) => page.evaluate((it) => navigator.clipboard.writeText(it), text);
    await copy(lines.join('\n'));
    await shell.open('orders');
    await list.loaded();
    const firstPage = await list.column(words.order.id);

    const palette = page.getByRole('combobox', { name: words.searchMenus });
    const calls = watchCalls(page);
    await list.searchForm.getByRole('textbox', { name: words.order.anyId }).focus();
    await page.keyboard.press('Control+V');
    const float = page.getByRole('dialog', { name: texts.pasted });
    await float.getByText(texts.found).waitFor();
    await float.getByText(texts.repeated, { exact: true }).waitFor();
    await float.getByText(texts.malformed, { exact: true }).waitFor();
    await float.getByText(texts.missing).waitFor();
    expect(calls.filter((asked) => asked.includes('/order/general/list'))).toEqual([]);
    await float.getByRole('button', { name: texts.show }).click();

    const ids = [one, two, three].map(({ platOrderId }) => platOrderId).sort();
    await expect.poll(async () => (await list.column(words.order.id)).sort()).toEqual(ids);
    expect(page.url()).not.toContain(one.platOrderId);
    await page.reload();
    await list.loaded();
    expect((await list.column(words.order.id)).sort()).toEqual(ids);
    expect(await list.searchForm.locator('input:disabled').inputValue()).toBe(texts.anyTime);
    await page.getByRole('button', { name: texts.held }).waitFor();
    await page.getByRole('button', { name: texts.remove }).click();
    await expect.poll(() => list.column(words.order.id)).toEqual(firstPage);

    await page.keyboard.press('Control+K');
    await palette.waitFor();
    await page.keyboard.press('Control+V');
    await page.getByRole('option', { name: texts.many }).click();
    await float.getByText(texts.found).waitFor();
    await page.keyboard.press('Escape');
    await float.waitFor({ state: 'detached' });

    await copy(two.merOrderId);
    await page.keyboard.press('Control+K');
    await palette.waitFor();
    await page.keyboard.press('Control+V');
    await page.getByRole('option', { name: texts.open(two.platOrderId) }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain(`/order/general/detail/${two.platOrderId}`);
  });
});
