import type { Page } from 'playwright-core';
import { FormDialog } from '../pages/form.ts';
import { call, tokenFor } from './api.ts';
import { BASE } from './console.ts';
import type { Words } from './words.ts';

export const AGENT_TEXTS = {
  'zh-CN': {
    ...{ register: '登记预存', submit: '提交审核', pass: '通过' },
    ...{ amount: '金额', voucherNo: '凭证号', voucherDate: '到账日期', voucherTime: '到账时刻' },
    ...{ payerName: '付款人', payerBank: '付款行', payerAccount: '付款账号' },
    ...{ payeeName: '收款人', payeeBank: '收款行', payeeAccount: '收款账号' },
    ...{ waitsAudit: '待审核', waitsReview: '待复核', approved: '复核通过' },
    ...{ used: /凭证已登记/ },
  },
  'en-US': {
    ...{
      register: 'Register deposit',
      submit: 'Submit for audit',
      pass: 'Approve',
    },
    ...{ amount: 'Amount', voucherNo: 'Voucher no.', voucherDate: 'Received on' },
    ...{ voucherTime: 'Received at', payerName: 'Payer', payerBank: "Payer's bank" },
    ...{ payerAccount: "Payer's account", payeeName: 'Payee', payeeBank: "Payee's bank" },
    ...{
      payeeAccount: "Payee's account",
      waitsAudit: 'Pending audit',
      waitsReview: 'Pending review',
    },
    ...{ approved: 'Approved', used: /registered already/ },
  },
};

/** One red pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

const DAY_MS = 86_400_000;
/** A day that is over in every zone, `yyyy-MM-dd`. */
const dayBefore = () => new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10);

export interface Agent {
  agentId: string;
  agentName: string;
  balance: string;
}

/** The agent whose user signs in as `agent`. */
export async function ownAgent(): Promise<Agent> {
  const { rows = [] } = await call(await tokenFor('agent'), '/agent/account/list');
  const [own] = rows as Agent[];
  if (!own) throw new Error('the user of an agent sees none');
  return own;
}

/** Actions of people on the account of an agent, in the browser. */
export class AgentDesk {
  readonly words: Words;
  readonly texts;

  constructor(words: Words) {
    this.words = words;
    this.texts = AGENT_TEXTS[words.language];
  }

  /** Fills in a deposit on the page of an agent, up to its button. */
  async fill(page: Page, agent: Agent, { amount, voucher }: { amount: string; voucher: string }) {
    const { texts: t } = this;
    await page.goto(`${BASE}remittance/agent/detail/${agent.agentId}`);
    await page.getByRole('button', { name: t.register, exact: true }).first().click();
    const form = new FormDialog(page, this.words);
    // The agent is there already.
    await form.dialog.getByText(`${agent.agentName} ${agent.agentId}`).waitFor();
    await form.field(t.amount).fill(amount);
    await form.field(t.voucherNo).fill(voucher);
    await form.field(t.voucherDate).fill(dayBefore());
    await form.field(t.voucherTime).fill('09:30:00');
    await form.field(t.payerName).fill(agent.agentName);
    await form.field(t.payerBank).fill('Lakeside Bank');
    await form.field(t.payerAccount).fill('000123459913');
    await form.field(t.payeeName).fill('Portal Payments');
    await form.field(t.payeeBank).fill('National Bank');
    await form.field(t.payeeAccount).fill('009900112233');
    const picture = { name: 'slip.png', mimeType: 'image/png', buffer: PNG };
    await form.dialog.locator('input[type=file]').setInputFiles(picture);
    await form.dialog.getByRole('img').first().waitFor();
    return form;
  }

  /** Registers a deposit on the page of an agent; answers its number. */
  async deposit(
    page: Page,
    agent: Agent,
    given: { amount: string; voucher: string },
  ): Promise<string> {
    const form = await this.fill(page, agent, given);
    await form.button(this.texts.submit).click();
    await form.dialog.waitFor({ state: 'detached' });
    await page.goto(`${BASE}remittance/deposit?voucherNo=${given.voucher}`);
    const link = page.getByRole('main').getByRole('link', { name: /^D\d{16}$/ });
    return (await link.first().textContent()) ?? '';
  }

  open = (page: Page, regNo: string) => page.goto(`${BASE}remittance/deposit?record=${regNo}`);

  /** Passes the stage that an entry waits for. */
  async pass(page: Page, regNo: string): Promise<void> {
    const { pass } = this.texts;
    await this.open(page, regNo);
    const drawer = page.getByRole('complementary');
    await drawer.getByRole('button', { name: pass, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: pass, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  /** Waits until an entry says that it is in a state. */
  async is(page: Page, regNo: string, state: string): Promise<void> {
    await this.open(page, regNo);
    await page.getByRole('complementary').getByText(state, { exact: true }).first().waitFor();
  }
}
