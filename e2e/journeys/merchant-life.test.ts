import type { Language } from '@portal/contract/constants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, tokenFor } from '../harness/api.ts';
import { addChannel } from '../harness/channels.ts';
import { readCode, saved } from '../harness/codes.ts';
import { openPage } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { CAPTCHA_ANSWER, PASSWORD } from '../harness/product.ts';
import { approve, setRegistration } from '../harness/registrations.ts';
import { BindPage } from '../pages/bind.ts';
import { LimitForm } from '../pages/limit.ts';
import { ListView } from '../pages/list.ts';
import { MerChannelForm } from '../pages/mer-channel.ts';
import { OnboardForm } from '../pages/onboard.ts';
import { ReviewInbox } from '../pages/review.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in.ts';
import { CodeForm } from '../pages/static-qr.ts';

/** Texts that operators, auditors and the merchant read. */
const TEXTS = {
  'zh-CN': {
    ...{ review: '审核状态', waits: '待审核', refused: '已拒绝', passed: '已通过' },
    ...{ why: '结算地址与执照不符', address: '结算地址', mend: '更正并重新提交' },
    told: '已拒绝：结算地址与执照不符',
    toldAgain: '上次被拒绝：结算地址与执照不符',
    ...{ keyStays: '沿用上次的公钥', channelReview: '审核状态', plan: '阶梯 0.60%–0.45%（2 档）' },
    ...{ whose: '费率来源', own: '商户自有', month: '月限额', issue: '签发绑定码', edit: '修改' },
    ...{ issued: '绑定码已签发', email: '邮箱', names: ['商户名称', '商户简称', '注册名称'] },
  },
  'en-US': {
    ...{ review: 'Review status', refused: 'Rejected', passed: 'Approved' },
    why: 'Settlement address differs from the licence',
    ...{ address: 'Settlement address', mend: 'Correct and resubmit' },
    told: 'Rejected: Settlement address differs from the licence',
    toldAgain: 'Rejected: Settlement address differs from the licence',
    ...{
      waits: 'Pending review',
      keyStays: 'The key submitted last time',
      channelReview: 'Review status',
    },
    ...{
      plan: 'tiers 0.60%–0.45% (2)',
      whose: 'Fee source',
      own: 'Merchant',
      month: 'Monthly max',
    },
    ...{ issue: 'Issue binding code', edit: 'Edit', issued: 'Binding code issued' },
    ...{ email: 'Email', names: ['Merchant name', 'Abbreviation', 'Registered name'] },
  },
} satisfies Record<Language, object>;

const fileOf = async (token: string, merId: string) =>
  (await call(token, `/mer/merchant/${merId}`)).data as { status: string };

/** Somebody of the merchant gets an account, as one who has registered and was approved. */
async function addUser(username: string, phonenumber: string): Promise<void> {
  const { uuid } = await call('', '/captchaImage');
  const body = {
    ...{ username, phonenumber, uuid, code: CAPTCHA_ANSWER, email: `${username}@life.test` },
    ...{ password: PASSWORD, confirmPassword: PASSWORD, merName: 'Life Cafe', nickName: 'Sok' },
  };
  expect(await call('', '/register', { method: 'POST', body })).toMatchObject({ code: 200 });
  await approve(username);
}

beforeAll(() => setRegistration(true));
afterAll(() => setRegistration(false));

inOneLanguage('the life of a merchant', (words) => {
  const t = TEXTS[words.language];
  const suffix = words.language.slice(0, 2);
  const merName = `Life Cafe ${suffix}`;
  const chnlCode = `LIFE_${suffix.toUpperCase()}`;
  const user = `life.${suffix}`;
  let merId = '';

  const asOperator = (path: string) => enter(words, 'operator', { path });
  /** An auditor at the request that waits about the merchant. */
  async function atReview(inbox = 'merchant/audit') {
    const { page } = await enter(words, 'auditor');
    const review = new ReviewInbox(page, words);
    await review.open(inbox, merId, merName);
    return review;
  }

  it('[2.53] [2.52] [4.5] an operator proposes it with pictures and a key, an auditor refuses it and says why', async () => {
    const { page, list } = await asOperator('merchant/info');
    const form = new OnboardForm(page, words);
    await list.loaded();
    await list.button(form.t.add).click();
    await form.atStep(0);
    await form.fillBasic(`admin.life.${suffix}`);
    await form.field(form.t.name).fill(merName);
    await expect.poll(() => form.field(form.t.number).inputValue()).toMatch(/^\d{15}$/);
    await form.nextTo(1);
    await form.field(form.t.account).fill('00018843');
    await form.fillBank();
    await form.nextTo(2);
    await form.fill(form.t.settle);
    await form.nextTo(3);
    await form.fillPapers();
    await form.nextTo(4);
    await form.attachPictures();
    await form.nextTo(5);
    await form.fillKey();
    await form.nextTo(6);
    merId = await form.submit();

    const review = await atReview();
    await review.page.getByRole('img', { name: form.t.licence }).first().waitFor();
    await review.refuse(t.why);
  });

  it('[2.53] [2.52] [4.4] the operator reads why, mends it, and it is enabled once an auditor passes it', async () => {
    const { page, list } = await asOperator(`merchant/info?merId=${merId}`);
    await expect.poll(() => list.column(t.review)).toEqual([t.refused]);
    await list.row(merName).getByRole('link').first().click();
    await page.getByText(t.told).waitFor();
    await page.getByRole('link', { name: t.mend, exact: true }).click();
    const form = new OnboardForm(page, words);
    await form.atStep(0);
    await form.view.getByText(t.toldAgain, { exact: true }).waitFor();
    await form.goTo(6);
    await form.view.getByRole('img', { name: form.t.licence, exact: true }).waitFor();
    await form.view.getByText(t.keyStays, { exact: true }).waitFor();
    await form.goTo(2);
    await form.field(t.address).fill('2 Norodom, Phnom Penh');
    await form.nextTo(3);
    await form.goTo(6);
    expect(await form.submit()).toBe(merId);
    await form.press(form.t.see);
    await form.view.getByText(form.t.waits).waitFor();

    const review = await atReview();
    const operator = await tokenFor('operator');
    expect((await fileOf(operator, merId)).status).not.toBe('0');
    await review.pass();
    await expect.poll(async () => (await fileOf(operator, merId)).status).toBe('0');
    await page.reload();
    await form.view.getByRole('heading', { level: 1, name: merName }).waitFor();
    await form.view.getByText(t.passed, { exact: true }).first().waitFor();
  });

  it('[2.51] [2.56] [4.4] it goes on a channel with tiers of its own, which hold once they are passed', async () => {
    await addChannel(chnlCode);
    const { page, list, shell } = await asOperator('channel/mer-channel');
    await list.loaded();
    const form = new MerChannelForm(page, words);
    await form.open();
    await form.fill(merId, chnlCode);
    await form.send();
    await expect.poll(() => list.column(t.channelReview)).toEqual([t.waits]);
    await (await atReview('channel/mer-channel-audit')).pass();
    await page.keyboard.press('r');
    await expect.poll(() => list.column(t.channelReview)).toEqual([t.passed]);

    await shell.open('fees');
    await page.goto(new URL(`fee?merId=${merId}`, page.url()).href);
    await expect.poll(() => list.row(chnlCode).textContent()).toContain(t.plan);
    expect(await list.column(t.whose)).toEqual([t.own]);
  });

  it('[2.55] [4.4] it gets limits, which hold once they are passed', async () => {
    const { page, list } = await asOperator('merchant/limit');
    await list.loaded();
    const form = new LimitForm(page, words);
    await form.open();
    await form.choosePlace({ merId, chnlName: chnlCode });
    await form.fill(['1', '500', '2000', '30000']);
    await form.send();
    await page.goto(new URL(`limit?merId=${merId}`, page.url()).href);
    await expect.poll(() => list.column(t.review)).toEqual([t.waits]);
    await (await atReview()).pass();
    await page.keyboard.press('r');
    await expect.poll(() => list.column(t.review)).toEqual([t.passed]);
    expect(await list.column(t.month)).toEqual([expect.stringMatching(/30,000\.00$/)]);
  });

  it('[2.59] it gets a code, whose sticker holds what the console shows', async () => {
    const { page, list } = await asOperator('merchant/static-qr');
    await list.loaded();
    const form = new CodeForm(page, words);
    await form.fill(merId, `Life ${suffix}`);
    await form.submit();
    const row = list.row(`Life ${suffix}`);
    // The key is not heard before the form is gone.
    await expect.poll(() => row.textContent()).toContain(t.waits);
    await (await atReview()).pass();
    await page.keyboard.press('r');
    await expect.poll(() => row.textContent()).toContain(t.passed);
    await row.getByRole('link').first().click();
    const held = await readCode(await saved(page, form.t.png), `life-${suffix}`);
    expect(held).toContain('khmerfood@ababk');
    await page.getByText(held, { exact: true }).waitFor();
  });

  it('[6.1] its user, bound with a code from the list, sees it alone and cannot change its names', async () => {
    await addUser(user, `85512000010${words.language === 'zh-CN' ? 1 : 2}`);
    const { page: office, list: all } = await asOperator(`merchant/info?merId=${merId}`);
    await all.choose(all.row(merName), t.issue);
    const dialog = office.getByRole('dialog').filter({ hasText: t.issued });
    const code = (await dialog.locator('strong').textContent()) ?? '';

    const page = await openPage({ language: words.language });
    const signIn = new SignInPage(page, words);
    await signIn.open();
    await signIn.signIn(user);
    const binding = new BindPage(page, words);
    await binding.bind(merId, code);
    await binding.enter(merName);
    const shell = new Shell(page, words);
    const list = new ListView(page, words);
    await shell.open('merchants');
    await list.loaded();
    expect(await list.column(words.merchant.id)).toEqual([merId]);

    await list.row(merName).getByRole('button', { name: t.edit, exact: true }).click();
    await shell.view.getByLabel(t.email, { exact: true }).waitFor();
    for (const name of t.names) expect(await shell.view.getByLabel(name).count(), name).toBe(0);
    await expectNamesKept();
  });

  /** Checks that the server refuses the fields that the form does not offer. */
  async function expectNamesKept(): Promise<void> {
    const token = await tokenFor(user);
    const body = { ...(await fileOf(token, merId)), merName: 'Other Cafe' };
    const answer = await call(token, '/mer/merchant', { method: 'PUT', body });
    expect(answer).toMatchObject({ fields: { merName: 'merchant.fieldByPlatform' } });
  }
});
