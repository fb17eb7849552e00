import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, tokenOf } from '../harness/api.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { CHANNEL } from '../harness/intake.ts';
import { type PlayedProduct, startPlayedProduct } from '../harness/played-product.ts';
import { pendingDollars, runJobNow, Settlement } from '../harness/settlement.ts';
import type { Words } from '../harness/words.ts';
import { StatementView } from '../pages/statement.ts';

let played: PlayedProduct;
let origin: string;

beforeAll(async () => {
  played = await startPlayedProduct();
  ({ origin } = played);
});
afterAll(() => played?.stop());

const send = () => runJobNow('settle.send', origin);
const TRACE = /^[0-9A-F]{20}$/;

inOneLanguage('settlement', (words: Words) => {
  const desk = new Settlement(words);
  const { texts } = desk;

  /** Pages of the person who makes and pays batches, and of the person who audits them. */
  const people = async () => ({
    finance: (await enter(words, 'finance', { origin })).page,
    auditor: (await enter(words, 'auditor', { origin })).page,
  });

  /** A batch that finance has made, another has audited, and the bank has paid; its number there. */
  async function paid(batchNo: string, { finance, auditor }: Awaited<ReturnType<typeof people>>) {
    await desk.approve(auditor, batchNo);
    await desk.pay(finance, batchNo);
    await send();
    await desk.is(finance, batchNo, texts.settled);
    return (await finance.getByText(TRACE).textContent()) ?? '';
  }

  it('[2.68] [5.8] a batch is made, audited by another, paid, ties out to the cent, and its merchant reads it', async () => {
    const desks = await people();
    const { finance } = desks;
    const { own } = await pendingDollars(origin);
    const merId = own[0]?.merId ?? '';
    const batchNo = await desk.settle(finance, merId, '5.00');
    await desk.open(finance, batchNo);
    await desk.tiesOut(finance);
    expect(await finance.getByRole('button', { name: texts.approve, exact: true }).count()).toBe(0);
    const trace = await paid(batchNo, desks);
    await desk.tiesOut(finance);

    const { page: merchant, shell } = await enter(words, 'merchant', { origin });
    const statement = new StatementView(merchant, words);
    await statement.openThisMonth(merId);
    const line = statement.batch(batchNo);
    await line.getByText(trace, { exact: true }).waitFor();
    await statement.openThisDay();
    await line.getByText('5.00').waitFor();
    await statement.tiesOut();
    expect((await statement.paper()).subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect((await statement.workbook()).subarray(0, 2).toString('latin1')).toBe('PK');
    const { data } = await call(await tokenOf(finance), `/settle/batch/${batchNo}`, { origin });
    const { chnlName } = data as { chnlName: string };
    expect(chnlName).not.toBe('');
    const namesNone = async (place: Locator) => {
      const text = (await place.textContent()) ?? '';
      for (const channel of [CHANNEL, chnlName]) expect(text).not.toContain(channel);
      return text;
    };
    expect(await namesNone(shell.view)).toContain(trace);
    await line.getByRole('link', { name: batchNo }).click();
    await desk.tiesOut(merchant);
    await shell.view.getByText(texts.settled, { exact: true }).first().waitFor();
    expect(await namesNone(shell.view)).toContain(trace);
    await namesNone(await desk.history(merchant));
  });
});
