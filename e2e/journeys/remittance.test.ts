import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, tokenFor } from '../harness/api.ts';
import { BASE } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { CHANNEL } from '../harness/intake.ts';
import { type PlayedProduct, startPlayedProduct } from '../harness/played-product.ts';
import { payerOf, Remittance } from '../harness/remittance.ts';
import { runJobNow } from '../harness/settlement.ts';
import type { Simulator } from '../harness/simulator.ts';
import type { Words } from '../harness/words.ts';
import { ListView } from '../pages/list.ts';
import { RemitForm } from '../pages/remit-form.ts';

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

  /** An account of this language: where both run, the second would repeat the first's remittances. */
  const own = (account: string) => `${account}${words.language === 'zh-CN' ? 1 : 2}`;

  /** Pages of the three people; each signs in alone. */
  const people = async () => ({
    operator: (await enter(words, 'operator', { origin })).page,
    auditor: (await enter(words, 'auditor', { origin })).page,
    reviewer: (await enter(words, 'reviewer', { origin })).page,
  });

  it('[2.67] INV-07 an application goes through three people, is paid, comes back in part, and is sent again by two', async () => {
    const { operator, auditor, reviewer } = await people();
    const payer = await payerOf(origin, CHANNEL);
    const account = '6222021234567890';
    const applyNo = await desk.apply(operator, {
      merId: payer.merId,
      amount: AMOUNT,
      account: own(`LAB${account}`),
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

  it('[2.67] INV-09 refused with a reason, it is mended by its maker and begins anew', async () => {
    const { operator, auditor } = await people();
    const { merId } = await payerOf(origin, CHANNEL);
    const applyNo = await desk.apply(operator, {
      merId,
      amount: '31.00',
      account: own('MEND0000001'),
    });
    await desk.decide(auditor, 'audit', applyNo, texts.refuse, 'Cannot be read');
    await desk.is(operator, applyNo, texts.refused);
    await operator.getByText('Cannot be read').first().waitFor();
    await operator
      .getByRole('complementary')
      .getByRole('button', { name: texts.mend, exact: true })
      .click();
    const form = new RemitForm(operator, texts);
    await form.atStep(texts.checkStep);
    await form.goTo(texts.payerStep);
    await form.field(texts.payerAccount).fill('000123459913');
    await form.field(texts.idNo).fill('N12345678');
    await form.nextTo(texts.payeeStep);
    await form.field(texts.payeeAccount).fill(own('MEND0000002'));
    await form.nextTo(texts.moneyStep);
    await form.nextTo(texts.checkStep);
    expect(await form.submit()).toBe(applyNo);
    await desk.is(operator, applyNo, texts.waitsAudit);
  });

  it('[2.67] begun in one window, it is continued from its draft in another, and submitted once', async () => {
    const { page } = await enter(words, 'operator', { path: 'remittance/apply/form', origin });
    const { merId } = await payerOf(origin, CHANNEL);
    const begun = new RemitForm(page, texts);
    await begun.fillPayer();
    await begun.nextTo(texts.payeeStep);
    await page.waitForURL(/draft=\d+/);
    await begun.fillPayee({ account: own('DRAFT0000001') });
    await begun.press(texts.saveDraft);
    await begun.isKept();

    const { page: other } = await enter(words, 'operator', { path: 'remittance/apply', origin });
    const list = new ListView(other, words);
    const choose = async () => {
      await list.button(texts.drafts).click();
      return other.getByRole('dialog');
    };
    const kept = (await choose()).getByRole('listitem').filter({ hasText: 'Chen Guoqiang' });
    await kept.getByRole('button', { name: texts.proceed }).click();
    const form = new RemitForm(other, texts);
    await form.atStep(texts.payeeStep);
    expect(await form.field(texts.payeeAccount).inputValue()).toBe(own('DRAFT0000001'));
    await form.nextTo(texts.moneyStep);
    await form.fillMoney({ merId, amount: '17.00' });
    await form.nextTo(texts.checkStep);
    const applyNo = await form.submit();
    await desk.is(other, applyNo, texts.waitsAudit);
    await other.keyboard.press('Escape');
    await (await choose()).getByText(texts.noDrafts).waitFor();
  });

  it('[2.67] the same to the same account within a day is asked why, at its step', async () => {
    const { page } = await enter(words, 'operator', { origin });
    const { merId } = await payerOf(origin, CHANNEL);
    const applied = { merId, amount: '19.00', account: own('TWICE0000001') };
    const first = await desk.apply(page, applied);
    await page.goto(`${BASE}remittance/apply/form`);
    const form = new RemitForm(page, texts);
    await form.fillPayer();
    await form.nextTo(texts.payeeStep);
    await form.fillPayee(applied);
    await form.nextTo(texts.moneyStep);
    await form.fillMoney(applied);
    await form.press(texts.next);
    await form.view.getByRole('alert').filter({ hasText: first }).waitFor();
    await form.field(texts.reason).fill('Second instalment');
    await form.nextTo(texts.checkStep);
    expect(await form.submit()).not.toBe(first);
  });

  it('[2.67] asked for information, it waits among the work orders until it is answered', async () => {
    const { operator, auditor } = await people();
    const { merId } = await payerOf(origin, CHANNEL);
    const applyNo = await desk.apply(operator, {
      merId,
      amount: '23.00',
      account: own('ASKED0000001'),
    });
    await desk.open(auditor, 'audit', applyNo);
    const beside = auditor.getByRole('complementary');
    await beside.getByRole('button', { name: texts.askInfo, exact: true }).click();
    const question = auditor.getByRole('dialog');
    await question.getByLabel(texts.question, { exact: true }).fill('Invoice of the goods');
    await question.getByRole('button', { name: texts.askInfo, exact: true }).click();
    await question.waitFor({ state: 'detached' });

    await operator.goto(`${BASE}remittance/work-order`);
    const list = new ListView(operator, words);
    await list.loaded();
    const row = list.row(applyNo);
    await row.getByText('Invoice of the goods').waitFor();
    await row.getByRole('link', { name: applyNo }).click();
    const drawer = operator.getByRole('complementary');
    await drawer.getByRole('button', { name: texts.answer, exact: true }).click();
    const answer = operator.getByRole('dialog');
    await answer.getByRole('textbox').fill('Sent by mail, number 4711');
    await answer.getByRole('button', { name: texts.answer, exact: true }).click();
    await answer.waitFor({ state: 'detached' });
    await drawer.getByText('Sent by mail, number 4711').first().waitFor();

    await desk.decide(auditor, 'audit', applyNo, texts.pass);
    await desk.is(auditor, applyNo, texts.waitsReview);
  });

  it('[2.71] a user of an agent reads its own account and nothing else', async () => {
    const { page, list } = await enter(words, 'agent', { path: 'remittance/agent', origin });
    await list.loaded();
    expect(await list.rows.count()).toBe(1);
    await list.rows.getByRole('link').first().click();
    await page.getByRole('table').first().waitFor();
    const token = await tokenFor('agent', undefined, origin);
    const other = await payerOf(origin, CHANNEL);
    const answer = await call(token, `/agent/account/${other.agentId}`, { origin });
    expect(answer).toMatchObject({ code: 404 });
  });
});
