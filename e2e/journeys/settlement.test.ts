import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, tokenOf } from '../harness/api.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { CHANNEL } from '../harness/intake.ts';
import { type PlayedProduct, startPlayedProduct } from '../harness/played-product.ts';
import { pauseJob, pendingDollars, runJobNow, Settlement } from '../harness/settlement.ts';
import type { Simulator } from '../harness/simulator.ts';
import type { Words } from '../harness/words.ts';
import { StatementView } from '../pages/statement.ts';

let played: PlayedProduct;
let simulator: Simulator;
let origin: string;

beforeAll(async () => {
  played = await startPlayedProduct();
  ({ simulator, origin } = played);
});
afterAll(() => played?.stop());

const send = () => runJobNow('settle.send', origin);
const amountIn = (chip: string | null) => /[\d,]+\.\d\d/.exec(chip ?? '')?.[0];
const TRACE = /^[0-9A-F]{20}$/;

inOneLanguage('settlement', (words: Words) => {
  const desk = new Settlement(words);
  const { texts } = desk;

  /** Pages of whoever makes and pays batches, and of whoever audits them. */
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

  it('[2.68] a part is settled, and the rest carried over three batches', async () => {
    const { finance } = await people();
    const {
      others: [, balance],
    } = await pendingDollars(origin);
    const merId = balance?.merId ?? '';
    const carried: (string | undefined)[] = [];
    const taken: (string | undefined)[] = [];
    for (const amount of ['1.25', '2.50', undefined]) {
      const batchNo = await desk.settle(finance, merId, amount);
      await desk.open(finance, batchNo);
      await desk.tiesOut(finance);
      taken.push(amountIn(await desk.term(finance, texts.carriedIn)));
      carried.push(amountIn(await desk.term(finance, texts.carriedOut)));
    }
    expect(taken.slice(1)).toEqual(carried.slice(0, 2));
    expect(taken[0]).toBe('0.00');
  });

  it('[2.68] a payout without an answer is unknown, and turns out to be paid', async () => {
    const { finance, auditor } = await people();
    const {
      others: [, , balance],
    } = await pendingDollars(origin);
    await pauseJob('settle.query', origin);
    const batchNo = await desk.settle(finance, balance?.merId ?? '', '3.00');
    for (const fault of ['timeoutAfter', 'silent']) {
      await simulator.command({ do: 'fault', fault, subject: batchNo });
    }
    await desk.approve(auditor, batchNo);
    await desk.pay(finance, batchNo);
    await send();
    await desk.is(finance, batchNo, texts.unknown);
    await runJobNow('settle.query', origin);
    await desk.is(finance, batchNo, texts.settled);
    await desk.tiesOut(finance);
  });

  it('[2.68] a payout that comes back is read by its merchant, and paid with the next batch', async () => {
    const desks = await people();
    const { finance } = desks;
    const {
      own: [balance],
    } = await pendingDollars(origin);
    const merId = balance?.merId ?? '';
    const batchNo = await desk.settle(finance, merId, '4.00');
    await paid(batchNo, desks);
    const payout = { chnlCode: CHANNEL, kind: 'PAYOUT', reference: batchNo };
    await simulator.command({ do: 'return', ...payout });
    await desk.is(finance, batchNo, texts.returned);
    const { page: merchant } = await enter(words, 'merchant', { origin });
    const statement = new StatementView(merchant, words);
    await statement.openThisMonth(merId);
    // Paid, and given back.
    await statement
      .batch(batchNo)
      .filter({ hasText: /4\.00.*4\.00/s })
      .waitFor();
    await statement.tiesOut();
    await desk.is(merchant, batchNo, texts.returned);
    const next = await desk.settle(finance, merId);
    await desk.open(finance, next);
    await desk.tiesOut(finance);
    expect(amountIn(await desk.term(finance, texts.cameBack))).toBe('4.00');
    await paid(next, desks);
  });

  it('[2.68] a payout whose bank names another amount is decided by two, and paid again', async () => {
    const desks = await people();
    const { finance, auditor } = desks;
    const {
      others: [, , , , balance],
    } = await pendingDollars(origin);
    const batchNo = await desk.settle(finance, balance?.merId ?? '', '6.00');
    await simulator.command({ do: 'fault', fault: 'wrongAmount', subject: batchNo });
    await desk.approve(auditor, batchNo);
    await desk.pay(finance, batchNo);
    await send();
    await desk.is(finance, batchNo, texts.force);
    await desk.forceUnpaid(finance);
    await desk.passForced(auditor, batchNo);
    await desk.is(finance, batchNo, texts.failed);
    await desk.retry(finance, batchNo);
    await send();
    await desk.is(finance, batchNo, texts.settled);
    await desk.tiesOut(finance);
  });
});
