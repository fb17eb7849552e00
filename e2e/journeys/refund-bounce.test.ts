import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, tokenFor, tokenOf } from '../harness/api.ts';
import { BASE } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { CHANNEL, type IntakeKey, pay } from '../harness/intake.ts';
import { type PlayedProduct, startPlayedProduct } from '../harness/played-product.ts';
import { pauseJob, runJobNow } from '../harness/settlement.ts';
import type { Simulator } from '../harness/simulator.ts';
import type { Words } from '../harness/words.ts';
import { pick } from '../pages/form.ts';
import { ListView } from '../pages/list.ts';

const TEXTS = {
  'zh-CN': {
    refund: '退款',
    reason: '退款原因',
    cancelled: '客户取消订单',
    amount: '退款金额',
    submit: '提交退款',
    approve: '通过',
    queued: '待发送',
    succeeded: '退款成功',
    bounced: '已退回',
    onDesk: '退款被退回',
    cameBack: '退款：款项退回',
    retry: '重新发送',
    refundsTab: '退款',
    done: { 1: '已退款 1 笔', 2: '已退款 2 笔' },
    refundable: (amount: string) => `可退 ${amount}`,
  },
  'en-US': {
    refund: 'Refund',
    reason: 'Reason',
    cancelled: 'Customer cancelled',
    amount: 'Amount',
    submit: 'Submit refund',
    approve: 'Approve',
    queued: 'Queued',
    succeeded: 'Succeeded',
    bounced: 'Bounced',
    onDesk: 'Bounced refund',
    cameBack: 'Refund: Money returned',
    retry: 'Send again',
    refundsTab: 'Refunds',
    done: { 1: '1 refund', 2: '2 refunds' },
    refundable: (amount: string) => `${amount} refundable`,
  },
};

/** Of 123.45 dollars. */
const [FIRST, SECOND] = ['23.45', '50.00'];

let played: PlayedProduct;
let simulator: Simulator;
/** The product whose channel answers. */
let origin: string;

beforeAll(async () => {
  played = await startPlayedProduct();
  ({ simulator, origin } = played);
});
afterAll(() => played?.stop());

/** Lets another platform hand in orders, as an administrator does. */
async function issueKey(admin: string, platform: string): Promise<IntakeKey> {
  const body = { platform, deptId: '100', validDays: 365, remark: '' };
  const { data } = await call(admin, '/system/intake', { method: 'POST', body, origin });
  const { credentialId, secret } = data as { credentialId: string; secret: string };
  return { INTAKE_CREDENTIAL: credentialId, INTAKE_SECRET: secret };
}

/** Returns the entries of a business number in a merchant's account: amounts without fees, oldest first. */
async function movedBy(finance: string, merId: string, bizId: string): Promise<string[]> {
  const read = (path: string) => call(finance, `/finance/account${path}`, { origin });
  const { rows: accounts = [] } = await read(`/list?kind=MERCHANT&owner=${merId}&currency=840`);
  const [account] = accounts as { accountId: string }[];
  const { data } = await read(`/${account?.accountId}`);
  expect(data).toMatchObject({ proof: { isRight: true } });
  const asked = `/entry/list?accountId=${account?.accountId}&bizId=${bizId}&pageSize=50`;
  const { rows: entries = [] } = await read(asked);
  const moved = entries as { bizType: string; step: string; amount: string; entryId: string }[];
  return moved
    .filter(({ step }) => step === 'amount')
    .map(({ bizType, amount }) => `${bizType} ${amount}`)
    .reverse();
}

inOneLanguage('a refund that bounces', (words: Words) => {
  const texts = TEXTS[words.language];

  /** Opens a refund in the list, once it is in a state. */
  async function becomes(page: Page, refundId: string, state: string) {
    const list = new ListView(page, words);
    await page.goto(`${BASE}order/refund?anyId=${refundId}`);
    const row = list.row(refundId);
    await row.waitFor();
    const shown = async () => {
      await list.button(words.search).click();
      return row.textContent();
    };
    await expect.poll(shown, { interval: 500 }).toContain(state);
    return row;
  }

  /** Asks for a part of an order; answers the number of the refund. */
  async function ask(page: Page, platOrderId: string, amount: string): Promise<string> {
    await page.goto(`${BASE}order/general/detail/${platOrderId}`);
    await page.getByRole('button', { name: texts.refund, exact: true }).click();
    const form = page.getByRole('dialog');
    await pick(form, texts.reason, texts.cancelled);
    await form.getByLabel(texts.amount, { exact: true }).fill(amount);
    await form.getByRole('button', { name: texts.submit }).click();
    await form.waitFor({ state: 'detached' });
    await page.goto(`${BASE}order/refund?anyId=${platOrderId}`);
    const row = new ListView(page, words).row(platOrderId).filter({ hasText: amount });
    return (await row.getByRole('link').first().textContent()) ?? '';
  }

  async function pass(page: Page, refundId: string): Promise<void> {
    await page.goto(`${BASE}order/refund?anyId=${refundId}`);
    await new ListView(page, words).row(refundId).getByRole('link').first().click();
    await page.getByRole('button', { name: texts.approve, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: texts.approve }).click();
    await becomes(page, refundId, texts.queued);
  }

  /** Checks the refunds on the page of an order: their number, the amount left and each state, oldest first. */
  async function shows(page: Page, platOrderId: string, count: 1 | 2, left: string, of: string[]) {
    await page.goto(`${BASE}order/general/detail/${platOrderId}`);
    await page.getByText(texts.refundable(left), { exact: true }).waitFor();
    await page.getByText(texts.done[count], { exact: true }).waitFor();
    await page.getByRole('tab', { name: texts.refundsTab }).click();
    const items = page.getByRole('list', { name: texts.refundsTab, exact: true });
    await items.waitFor();
    const states = async () => {
      const lines = await items.getByRole('listitem').allInnerTexts();
      return lines.map((line, at) => (line.includes(of[at] ?? '') ? of[at] : line));
    };
    await expect.poll(states).toEqual(of);
  }

  it('[2.69] [4.5] an order that is paid late is refunded in two parts, one of which bounces and is paid again', async () => {
    const admin = await tokenFor('admin', undefined, origin);
    const key = await issueKey(admin, `Late ${words.language}`);
    const paid = await pay(key, `B-${words.language}`, { origin, hours: 3 });
    expect(paid.order).toMatchObject({ reason: '', status: '1' });
    expect(paid.result).toMatchObject({ reason: '', status: '2' });
    const { merId } = paid;
    const platOrderId = paid.order?.platOrderId ?? '';

    // Pauses the job: the schedule would send the pending refund before the journey sees it.
    await pauseJob('refund.send', origin);
    const { page } = await enter(words, 'operator', { origin });
    const first = await ask(page, platOrderId, FIRST);
    const second = await ask(page, platOrderId, SECOND);
    const { page: checker } = await enter(words, 'auditor', { origin });
    await pass(checker, first);
    await pass(checker, second);
    await runJobNow('refund.send', origin);
    await becomes(page, first, texts.succeeded);
    await becomes(page, second, texts.succeeded);
    const both = [texts.succeeded, texts.succeeded];
    await shows(page, platOrderId, 2, '50.00', both);

    await simulator.command({
      do: 'return',
      chnlCode: CHANNEL,
      kind: 'REFUND',
      reference: second,
    });
    await becomes(page, second, texts.bounced);
    await shows(page, platOrderId, 1, '100.00', [texts.succeeded, texts.bounced]);
    await page.goto(`${BASE}order/desk`);
    const cases = page.getByRole('list', { name: texts.onDesk, exact: true });
    await cases.getByText(second, { exact: true }).waitFor();

    const row = await becomes(page, second, texts.bounced);
    await row.getByRole('link').first().click();
    await page.getByRole('button', { name: texts.retry, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: texts.retry }).last().click();
    await becomes(page, second, texts.queued);
    await runJobNow('refund.send', origin);
    const again = await becomes(page, second, texts.succeeded);
    await again.getByRole('link').first().click();
    await page.getByText(`${second}-2`, { exact: true }).waitFor();
    await shows(page, platOrderId, 2, '50.00', both);
    await page.goto(`${BASE}order/general/detail/${platOrderId}`);
    await page.getByText(texts.cameBack).first().waitFor();

    const { page: books } = await enter(words, 'finance', { origin });
    const finance = await tokenOf(books);
    expect(await movedBy(finance, merId, first)).toEqual(['REFUND -2345']);
    expect(await movedBy(finance, merId, second)).toEqual([
      'REFUND -5000',
      'REFUND_BOUNCE 5000',
      'REFUND -5000',
    ]);
  });
});
