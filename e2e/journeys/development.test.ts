import { expect, it } from 'vitest';
import { startDevelopment } from '../harness/development.ts';
import { enter } from '../harness/enter.ts';
import { ownProduct } from '../harness/own-product.ts';
import { CHINESE as words } from '../harness/words.ts';

const PAGE = 'remotes/orders/src/pages/general';
const MARK = 'seen without a reload';

it('an edit of a page, of its words and of the kit is seen without a reload; what is typed stays', async () => {
  const { origin, edit } = await startDevelopment(ownProduct().origin);
  const { page } = await enter(words, 'admin', { origin, path: 'order/general' });
  const box = page.getByRole('main').getByRole('textbox').first();
  await box.fill('typed');
  await page.evaluate((mark) => Object.assign(globalThis, { mark }), MARK);

  await edit(`${PAGE}/index.tsx`, '</ListPage>', '<b>edited page</b></ListPage>');
  await page.getByText('edited page').waitFor();
  await edit(`${PAGE}/zh-CN.json`, '"平台订单号"', '"改过的字"');
  await page.getByText('改过的字').first().waitFor();
  await edit('shared/ui/src/parts/ListPage.tsx', '<div', '<div title="edited kit"');
  await page.getByTitle('edited kit').waitFor();

  expect(await box.inputValue()).toBe('typed');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'mark'))).toBe(MARK);
});
