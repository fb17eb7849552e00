import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { call, tokenFor } from '../harness/api.ts';
import { enter } from '../harness/enter.ts';
import { CHINESE } from '../harness/words.ts';
import { LimitForm } from '../pages/limit.ts';

const START = ['1', '1000', '5000000', '9000000'];

interface Way {
  /** Way into a field that shows `1,000`, and the keys typed there. */
  name: string;
  /** Text shown once the field is left. */
  shown: string;
  /** Amount that is sent, in minor units. */
  sent: string;
  act(field: Locator, page: Page): Promise<void>;
}

/** The field with the focus shows its text selected as a whole. */
const selected = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) =>
    input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
  );

const WAYS: Way[] = [
  {
    ...{ name: 'Tab', shown: '3,000', sent: '300000' },
    act: async (field, page) => {
      await page.keyboard.press('Tab');
      expect(await selected(field)).toBe('1,000');
      await page.keyboard.type('3000');
    },
  },
  {
    ...{ name: 'Shift and Tab', shown: '20,000.5', sent: '2000050' },
    act: async (field, page) => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      expect(await selected(field)).toBe('1,000');
      await page.keyboard.type('20,000.5');
    },
  },
  {
    ...{ name: 'a click behind the last digit', shown: '10,005', sent: '1000500' },
    act: async (field, page) => {
      const { width, height } = await boxOf(field);
      await field.click({ position: { x: width - 2, y: height / 2 } });
      await page.keyboard.type('5');
    },
  },
  {
    ...{ name: 'a double click', shown: '750', sent: '75000' },
    act: async (field, page) => {
      const { width, height } = await boxOf(field);
      await field.dblclick({ position: { x: width - 10, y: height / 2 } });
      expect(await selected(field)).toBe('1,000');
      await page.keyboard.type('750');
    },
  },
  {
    ...{ name: 'a paste with separators', shown: '1,234.50', sent: '123450' },
    act: async (_field, page) => {
      await page.evaluate(() => navigator.clipboard.writeText('1,234.50'));
      await page.keyboard.press('Tab');
      await page.keyboard.press('Control+V');
    },
  },
  {
    ...{ name: 'a paste between two digits', shown: '112,000', sent: '11200000' },
    act: async (field, page) => {
      await page.evaluate(() => navigator.clipboard.writeText('12'));
      await field.press('Home');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Control+V');
    },
  },
  {
    ...{ name: 'an input method that composes', shown: '4,321', sent: '432100' },
    act: async (_field, page) => {
      await page.keyboard.press('Tab');
      const client = await page.context().newCDPSession(page);
      for (const text of ['4', '43', '432', '4321']) {
        const selection = { selectionStart: text.length, selectionEnd: text.length };
        await client.send('Input.imeSetComposition', { text, ...selection });
      }
      await page.keyboard.insertText('4321');
    },
  },
  {
    ...{ name: 'inserted at once, as by autofill', shown: '6,543.2', sent: '654320' },
    act: (field) => field.fill('6,543.2'),
  },
];

async function boxOf(field: Locator) {
  const box = await field.boundingBox();
  if (!box) throw new Error('the field is not to be seen');
  return box;
}

/** Answers every request for limits with a refusal, so that the form stays; keeps what was sent. */
async function keepSent(page: Page) {
  const bodies: Record<string, string>[] = [];
  await page.route(/\/prod-api\/mer\/limit$/, async (route) => {
    bodies.push(route.request().postDataJSON());
    await route.fulfill({ json: { code: 500, msg: 'kept' } });
  });
  return bodies;
}

it('[2.54] an amount holds what was typed, whatever way one gets into its field, and so it is sent', async () => {
  const { rows = [] } = await call(await tokenFor('admin'), '/mer/limit/list?currency=840');
  const [place] = rows as { merId: string; chnlName: string }[];
  if (!place) throw new Error('there are no limits');
  const { page, list } = await enter(CHINESE, 'operator', { path: 'merchant/limit' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await list.loaded();
  const form = new LimitForm(page, CHINESE);
  await form.open();
  await form.choosePlace(place);
  const sent = await keepSent(page);
  const [before, field] = form.t.amounts.slice(0, 2).map((label) => form.field(label));
  if (!before || !field) throw new Error('the form has no amounts');

  for (const way of WAYS) {
    await form.fill(START);
    await before.click();
    expect(await field.inputValue(), way.name).toBe('1,000');
    await way.act(field, page);
    await field.press('Enter');
    await expect.poll(() => sent.length, { message: way.name }).toBe(1);
    expect(sent.splice(0)[0], way.name).toMatchObject({
      singleMax: way.sent,
      dailyMax: '500000000',
    });
    await field.press('Tab');
    expect(await field.inputValue(), way.name).toBe(way.shown);
  }
});
