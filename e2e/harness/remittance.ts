import type { Page } from 'playwright-core';
import { FormDialog } from '../pages/form.ts';
import { ListView } from '../pages/list.ts';
import { call, tokenFor } from './api.ts';
import { BASE } from './console.ts';
import type { Words } from './words.ts';

export const REMITTANCE_TEXTS = {
  'zh-CN': {
    ...{ create: '新增汇款申请', submit: '提交审核', pass: '通过', refuse: '拒绝', mend: '修改' },
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
    ...{ mend: 'Mend', opinion: 'Opinion', waitsAudit: 'To audit' },
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

  /** Fills in an application and submits it; answers its number. */
  async apply(page: Page, merId: string, { amount, account }: { amount: string; account: string }) {
    const { texts: t } = this;
    const list = new ListView(page, this.words);
    await page.goto(`${BASE}remittance/apply`);
    await list.loaded();
    await list.button(t.create).click();
    const form = new FormDialog(page, this.words);
    await form.find(t.merchant, merId);
    await form.choose(t.currency, t.dollars);
    await form.field(t.amount).fill(amount);
    await form.choose(t.business, t.person);
    await form.choose(t.funds, t.salary);
    await form.field(t.payer).fill('Sok Dara');
    await form.field(t.payerAccount).fill('000123459913');
    await form.find(t.nationality, t.cambodia);
    await form.choose(t.document, t.passport);
    await form.field(t.idNo).fill('N1234567890');
    await form.field(t.birthday).fill('1988-03-14');
    await form.choose(t.gender, t.male);
    await form.find(t.home, t.cambodia);
    await form.field(t.city).fill('Phnom Penh');
    await form.field(t.address).fill('271 Street 63');
    await form.field(t.payee).fill('Chen Guoqiang');
    await form.field(t.payeeAccount).fill(account);
    await form.field(t.payeeBank).fill('Lakeside Bank');
    await form.find(t.payeeCountry, t.china);
    await form.choose(t.same, t.no);
    await form.button(t.submit).click();
    await form.dialog.waitFor({ state: 'detached' });
    const row = list.row('Chen Guoqiang').filter({ hasText: amount }).first();
    return (await row.getByRole('link').first().textContent()) ?? '';
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
