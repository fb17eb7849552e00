import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { ListView } from '../pages/list.ts';
import { call, tokenFor } from './api.ts';
import { BASE } from './console.ts';
import type { Words } from './words.ts';

export const SETTLEMENT_TEXTS = {
  'zh-CN': {
    settle: '结算',
    amount: '结算金额',
    submit: '提交 1 个批次',
    approve: '通过',
    pay: '出款',
    equation: '结算等式',
    holds: /等式成立，与 \d+ 条账务分录一致/,
    waits: '待审核',
    approved: '待出款',
    settled: '已结算',
    history: '进程与出款信息',
  },
  'en-US': {
    settle: 'Settle',
    amount: 'Settlement amount',
    submit: 'Submit 1 batch',
    approve: 'Approve',
    pay: 'Pay out',
    equation: 'Settlement equation',
    holds: /Balanced, matches \d+ ledger entries/,
    waits: 'Pending review',
    approved: 'Approved',
    settled: 'Settled',
    history: 'Progress and payout',
  },
};

/** A balance in dollars that is pending, as the list shows it. */
export interface Balance {
  merId: string;
  available: string;
}

/** The job that runs a target, and the token of the person who may run and pause it. */
async function jobOf(target: string, origin: string) {
  const admin = await tokenFor('admin', undefined, origin);
  const { rows = [] } = await call(admin, '/monitor/job/list?pageSize=50', { origin });
  const jobs = rows as { jobId: string; invokeTarget: string }[];
  return { admin, jobId: jobs.find(({ invokeTarget }) => invokeTarget === target)?.jobId };
}

/** Runs a job now; while it runs by its schedule, it waits for that. */
export async function runJobNow(target: string, origin: string): Promise<void> {
  const { admin, jobId } = await jobOf(target, origin);
  await expect
    .poll(() => call(admin, '/monitor/job/run', { method: 'PUT', body: { jobId }, origin }), {
      interval: 500,
    })
    .toMatchObject({ code: 200 });
}

/** Pauses the schedule of a job: what its next run would move stays to be seen. */
export async function pauseJob(target: string, origin: string): Promise<void> {
  const { admin, jobId } = await jobOf(target, origin);
  const body = { jobId, status: '1' };
  const answer = await call(admin, '/monitor/job/changeStatus', { method: 'PUT', body, origin });
  expect(answer).toMatchObject({ code: 200 });
}

/** Balances in dollars that a user sees, with more than some cents available, the largest first. */
async function dollarsSeen(user: 'finance' | 'merchant', origin: string): Promise<Balance[]> {
  const token = await tokenFor(user, undefined, origin);
  const query = 'currency=840&positive=Y&pageSize=50&orderByColumn=currBalAt&isAsc=desc';
  const { rows = [] } = await call(token, `/settle/pending/list?${query}`, { origin });
  return (rows as Balance[]).filter(({ available }) => BigInt(available) > 1_000n);
}

/** Those of the merchants whose user signs in as `merchant`, and those of others. */
export async function pendingDollars(origin: string) {
  const own = await dollarsSeen('merchant', origin);
  const isOwn = (merId: string) => own.some((balance) => balance.merId === merId);
  const all = await dollarsSeen('finance', origin);
  return { own, others: all.filter(({ merId }) => !isOwn(merId)) };
}

/** Actions of finance and auditors on batches, in the browser. */
export class Settlement {
  readonly words: Words;
  readonly texts;

  constructor(words: Words) {
    this.words = words;
    this.texts = SETTLEMENT_TEXTS[words.language];
  }

  /** Makes a batch of a balance in dollars, of an amount or of all that can be; answers its number. */
  async settle(page: Page, merId: string, amount?: string): Promise<string> {
    const { texts } = this;
    await page.goto(`${BASE}finance/pending?merId=${merId}&currency=840`);
    const list = new ListView(page, this.words);
    await list.row(merId).getByRole('button', { name: texts.settle, exact: true }).click();
    const form = page.getByRole('dialog');
    const field = form.getByLabel(texts.amount, { exact: true });
    await field.waitFor();
    if (amount) await field.fill(amount);
    await form.getByRole('button', { name: texts.submit }).click();
    await form.waitFor({ state: 'detached' });
    await page.goto(`${BASE}finance/batch?merId=${merId}&currency=840&status=0`);
    const row = list.row(texts.waits).first();
    return (await row.getByRole('link').first().textContent()) ?? '';
  }

  open = (page: Page, batchNo: string) => page.goto(`${BASE}finance/batch/detail/${batchNo}`);

  /** Presses a button of a batch's page, and the same in the dialog that asks. */
  async #press(page: Page, batchNo: string, name: string): Promise<void> {
    await this.open(page, batchNo);
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  async approve(page: Page, batchNo: string): Promise<void> {
    await this.#press(page, batchNo, this.texts.approve);
    await this.is(page, batchNo, this.texts.approved);
  }

  pay = (page: Page, batchNo: string) => this.#press(page, batchNo, this.texts.pay);

  /** Waits until the page of a batch says that it is in a state. */
  async is(page: Page, batchNo: string, state: string): Promise<void> {
    const shown = async () => {
      await this.open(page, batchNo);
      await page.getByRole('region', { name: this.texts.equation }).waitFor();
      return page.getByRole('main').getByText(state, { exact: true }).count();
    };
    await expect.poll(shown, { interval: 500 }).toBeGreaterThan(0);
  }

  /** Opens how the batch that is shown was paid; answers the dialog that says so. */
  async history(page: Page): Promise<Locator> {
    const { history } = this.texts;
    await page.getByRole('button', { name: this.words.moreActions }).click();
    await page.getByRole('menuitem', { name: history, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: history });
    await dialog.waitFor();
    return dialog;
  }

  /** The equation holds, from the lines as they are now. */
  tiesOut = (page: Page) => page.getByText(this.texts.holds).waitFor();
}
