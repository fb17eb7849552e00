import type { Page } from 'playwright-core';
import { ListView } from '../pages/list.ts';
import { type Applied, RemitForm } from '../pages/remit-form.ts';
import { call, tokenFor } from './api.ts';
import { BASE } from './console.ts';
import type { Words } from './words.ts';

export const REMITTANCE_TEXTS = {
  'zh-CN': {
    ...{ create: '新增汇款申请', submit: '提交审核', pass: '通过', refuse: '拒绝', mend: '修改' },
    ...{ next: '下一步', payerStep: '付款人', payeeStep: '收款人', moneyStep: '金额与费用' },
    ...{ checkStep: '核对提交', done: '已提交，等待审核', availableAfter: '提交后可用' },
    ...{ saveDraft: '保存草稿', drafts: '草稿', proceed: '继续填写', noDrafts: '没有草稿' },
    ...{ kept: /草稿已于 .* 保存/ },
    ...{ reason: '重复汇款说明' },
    ...{ opinion: '意见', waitsAudit: '待审核', waitsReview: '待复核', approved: '复核通过' },
    ...{ succeeded: '成功', returned: '已退汇', refused: '审核拒绝', timeline: '时间线' },
    ...{ merchant: '商户号', currency: '币种', dollars: 'USD 美元', amount: '汇款金额' },
    ...{ business: '业务标识', person: '个人对个人', funds: '资金来源', salary: '工资' },
    ...{ payer: '付款人', payerAccount: '付款账号', nationality: '国籍', home: '居住国家' },
    ...{ document: '证件类型', passport: '护照', idNo: '证件号码', birthday: '出生日期' },
    ...{ gender: '性别', male: '男', city: '城市', address: '地址', payee: '收款人' },
    ...{ payeeAccount: '收款账号', payeeBank: '收款银行', payeeCountry: '收款国家/地区' },
    ...{ same: '同名标识', no: '否', cambodia: '柬埔寨 KH', china: '中国 CN' },
  },
  'en-US': {
    ...{ create: 'New application', submit: 'Submit for audit', pass: 'Pass', refuse: 'Refuse' },
    ...{ next: 'Next', payerStep: 'Payer', payeeStep: 'Payee', moneyStep: 'Amount and fee' },
    ...{ checkStep: 'Check and submit', done: 'Submitted for audit' },
    ...{ availableAfter: 'Available afterwards', saveDraft: 'Save draft', drafts: 'Drafts' },
    ...{
      proceed: 'Continue',
      kept: /Draft saved at/,
      noDrafts: 'No drafts',
      reason: 'Reason for the repetition',
    },
    ...{ mend: 'Edit', opinion: 'Opinion', waitsAudit: 'To audit' },
    ...{ waitsReview: 'To review', approved: 'Approved', succeeded: 'Succeeded' },
    ...{ returned: 'Returned', refused: 'Audit refused', timeline: 'Timeline' },
    ...{ merchant: 'Merchant no.', currency: 'Currency', dollars: 'USD US Dollar' },
    ...{ amount: 'Amount', business: 'Business indication', person: 'Person to person' },
    ...{ funds: 'Source of funds', salary: 'Salary', payer: 'Payer' },
    ...{ payerAccount: 'Payer account', nationality: 'Nationality', home: 'Residence country' },
    ...{ document: 'ID type', passport: 'Passport', idNo: 'ID number', birthday: 'Birthday' },
    ...{ gender: 'Gender', male: 'Male', city: 'City', address: 'Address', payee: 'Payee' },
    ...{ payeeAccount: 'Payee account', payeeBank: "Payee's bank" },
    ...{ payeeCountry: "Payee's country or region", same: 'Same person', no: 'No' },
    ...{ cambodia: 'Cambodia KH', china: 'China CN' },
  },
};

export type RemittanceTexts = (typeof REMITTANCE_TEXTS)['zh-CN'];

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

/** What the three people of a remittance do, in the browser. */
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
  async decide(page: Page, path: string, applyNo: string, verb: string, opinion = '') {
    await this.open(page, path, applyNo);
    const drawer = page.getByRole('complementary');
    await drawer.getByRole('button', { name: verb, exact: true }).click();
    const dialog = page.getByRole('dialog');
    if (opinion) await dialog.getByLabel(this.texts.opinion, { exact: true }).fill(opinion);
    await dialog.getByRole('button', { name: verb, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  /** Waits until an application says that it is in a state. */
  async is(page: Page, applyNo: string, state: string): Promise<void> {
    await this.open(page, 'apply', applyNo);
    await page.getByRole('complementary').getByText(state, { exact: true }).first().waitFor();
  }
}
