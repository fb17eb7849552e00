import { expect, it } from 'vitest';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { watchCalls } from '../harness/traffic.ts';

const listCalls = (calls: string[]) => calls.filter((call) => call.includes('/order/general/list'));

inOneLanguage('general orders', (words) => {
  it('[2.30] [2.48] turning and searching ask once each, and a reload shows the same view', async () => {
    const { page, shell, list } = await enter(words, 'admin');
    await shell.open('orders');
    await list.loaded();
    expect(await list.rows.count()).toBe(20);
    const firstPage = await list.column(words.order.id);

    const calls = watchCalls(page);
    await list.turnTo(2);
    await expect.poll(() => list.column(words.order.id)).not.toEqual(firstPage);
    const secondPage = await list.column(words.order.id);
    expect(secondPage.filter((id) => firstPage.includes(id))).toEqual([]);
    expect(listCalls(calls)).toHaveLength(1);
    await page.reload();
    await list.loaded();
    expect(await list.column(words.order.id)).toEqual(secondPage);

    calls.length = 0;
    const wanted = secondPage[7] ?? '';
    await list.search(words.order.anyId, wanted);
    await expect.poll(() => list.column(words.order.id)).toEqual([wanted]);
    expect(listCalls(calls)).toHaveLength(1);
    expect(listCalls(calls)[0]).toContain('pageNum=1');
  });
});
