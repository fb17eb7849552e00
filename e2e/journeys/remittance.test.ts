import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, tokenFor } from '../harness/api.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { CHANNEL } from '../harness/intake.ts';
import { type PlayedProduct, startPlayedProduct } from '../harness/played-product.ts';
import { payerOf, Remittance } from '../harness/remittance.ts';
import { runJobNow } from '../harness/settlement.ts';
import type { Simulator } from '../harness/simulator.ts';
import type { Words } from '../harness/words.ts';

let played: PlayedProduct;
let simulator: Simulator;
let origin: string;

beforeAll(async () => {
  played = await startPlayedProduct();
  ({ simulator, origin } = played);
});
afterAll(() => played?.stop());

const AMOUNT = '124.00';
/** Amount and 0.50 % of it, in minor units. */
const TAKEN = 12_462n;

inOneLanguage('remittance', (words: Words) => {
  const desk = new Remittance(words);
  const { texts } = desk;

  /** Pages of the three people; each signs in alone. */
  const people = async () => ({
    operator: (await enter(words, 'operator', { origin })).page,
    auditor: (await enter(words, 'auditor', { origin })).page,
    reviewer: (await enter(words, 'reviewer', { origin })).page,
  });

  it('[2.67] INV-07 an application goes through three people, is paid, comes back in part, and is sent again by two', async () => {
    const { operator, auditor, reviewer } = await people();
    const payer = await payerOf(origin, CHANNEL);
    const applyNo = await desk.apply(operator, {
      merId: payer.merId,
      amount: AMOUNT,
      account: 'LAB6222021234567890',
    });
    await desk.is(operator, applyNo, texts.waitsAudit);
    const drawer = operator.getByRole('complementary');
    expect(await drawer.getByRole('button', { name: texts.pass, exact: true }).count()).toBe(0);

    await desk.decide(auditor, 'audit', applyNo, texts.pass);
    await desk.is(auditor, applyNo, texts.waitsReview);
    const beside = auditor.getByRole('complementary');
    expect(await beside.getByRole('button', { name: texts.pass, exact: true }).count()).toBe(0);
    await desk.decide(reviewer, 'review', applyNo, texts.pass);
    await desk.is(operator, applyNo, texts.approved);

    await runJobNow('remit.send', origin);
    await expect
      .poll(
        async () => {
          const token = await tokenFor('operator', undefined, origin);
          return (await call(token, `/remit/apply/${applyNo}`, { origin })).data;
        },
        { interval: 500 },
      )
      .toMatchObject({ channelResult: '2' });
    await desk.is(operator, applyNo, texts.succeeded);
    const after = (await payerOf(origin, CHANNEL)).available;
    expect(BigInt(payer.available) - BigInt(after)).toBe(TAKEN);

    await simulator.command({
      ...{ do: 'return', chnlCode: CHANNEL, kind: 'REMIT', reference: applyNo },
      ...{ amount: '10000', reason: 'CUST' },
    });
    await expect
      .poll(async () => (await payerOf(origin, CHANNEL)).available, { interval: 500 })
      .toBe(String(BigInt(after) + 10_000n));
    await desk.is(operator, applyNo, texts.returned);
    await drawer.getByText('24.00').first().waitFor();

    await desk.sendAgain(operator, reviewer, applyNo);
    await runJobNow('remit.send', origin);
    await desk.is(operator, applyNo, texts.succeeded);
    const sentTwice = (await payerOf(origin, CHANNEL)).available;
    expect(BigInt(after) + 10_000n - BigInt(sentTwice)).toBe(12_400n);
  });
});
