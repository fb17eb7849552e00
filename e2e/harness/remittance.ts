import type { Locator, Page } from 'playwright-core';
import { pick } from '../pages/form.ts';
import { ListView } from '../pages/list.ts';
import { type Applied, RemitForm } from '../pages/remit-form.ts';
import { call, tokenFor } from './api.ts';
import { BASE } from './console.ts';
import { REMITTANCE_TEXTS } from './remittance-words.ts';
import type { Words } from './words.ts';

/** An agent of the demonstration data that may pay, with a merchant whose remittances it pays. */
export interface Payer {
  agentId: string;
  merId: string;
  available: string;
}

/** The richest open agent in dollars with a merchant. */
export async function payerOf(origin: string, chnlCode: string): Promise<Payer> {
  const token = await tokenFor('operator', undefined, origin);
  const query = 'currency=840&status=0&pageSize=50&orderByColumn=available&isAsc=desc';
  const { rows = [] } = await call(token, `/agent/account/list?${query}`, { origin });
  const agents = rows as (Payer & { chnlCode: string })[];
  for (const { agentId, available } of agents.filter((one) => one.chnlCode === chnlCode)) {
    const { data } = await call(token, `/agent/account/${agentId}/merchant/list`, { origin });
    const open = (data as { merId: string; status: string }[]).find(({ status }) => status === '0');
    if (open) return { agentId, available, merId: open.merId };
  }
  throw new Error('no agent can pay');
}

/** Actions of the three people of a remittance, in the browser. */
export class Remittance {
  readonly words: Words;
  readonly texts;

  constructor(words: Words) {
    this.words = words;
    this.texts = REMITTANCE_TEXTS[words.language];
  }

  /** Fills in an application step by step and submits it; answers its number. */
  async apply(page: Page, applied: Applied): Promise<string> {
    const { texts: t } = this;
    const list = new ListView(page, this.words);
    await page.goto(`${BASE}remittance/apply`);
    await list.loaded();
    await list.button(t.create).click();
    const form = new RemitForm(page, t);
    await form.fillPayer();
    await form.nextTo(t.payeeStep);
    await form.fillPayee(applied);
    await form.nextTo(t.moneyStep);
    await form.fillMoney(applied);
    await form.nextTo(t.checkStep);
    return form.submit();
  }

  open = (page: Page, path: string, applyNo: string) =>
    page.goto(`${BASE}remittance/${path}?record=${applyNo}`);

  /** Presses a button of an application, and the same in the dialog that asks. */
  async decide(page: Page, path: string, applyNo: string, verb: string) {
    await this.open(page, path, applyNo);
    const drawer = page.getByRole('complementary');
    await drawer.getByRole('button', { name: verb, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: verb, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  /** Settles what was lost of a returned one, asks for it to be sent again, and passes that as another person. */
  async sendAgain(maker: Page, checker: Page, applyNo: string): Promise<void> {
    const { texts: t } = this;
    await this.open(maker, 'apply', applyNo);
    const dialog = maker.getByRole('dialog');
    const press = (within: Locator, name: string) =>
      within.getByRole('button', { name, exact: true }).click();
    await press(maker.getByRole('complementary'), t.recordLoss);
    await pick(dialog, t.returnReason, t.requested);
    await pick(dialog, t.borneBy, t.payer);
    await press(dialog, t.recordLoss);
    await dialog.waitFor({ state: 'detached' });
    await press(maker.getByRole('complementary'), t.askResend);
    await dialog.getByLabel(t.resendReason, { exact: true }).fill('The account was mended');
    await press(dialog, t.askResend);
    await dialog.waitFor({ state: 'detached' });
    await this.decide(checker, 'review', applyNo, t.passResend);
  }

  /** Waits until an application says that it is in a state. */
  async is(page: Page, applyNo: string, state: string): Promise<void> {
    await this.open(page, 'apply', applyNo);
    await page.getByRole('complementary').getByText(state, { exact: true }).first().waitFor();
  }
}
