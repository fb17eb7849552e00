import { expect, it } from 'vitest';
import { call, tokenFor } from '../harness/api.ts';
import { BASE } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { FormDialog } from '../pages/form.ts';

const TEXTS = {
  'zh-CN': {
    ...{ register: '登记到账', channel: '渠道', currency: '币种', amount: '到账金额' },
    ...{ trace: '银行流水号', submit: '提交审核', pass: '通过', booked: '已入账' },
    ...{ title: '账务日', ready: '没有阻塞项', close: '关账', reason: '关账原因' },
    ...{ typed: '再次输入账务日', wrong: '与要关账的日期不一致', proof: '校验摘要' },
    earlier: '之前的账务日',
  },
  'en-US': {
    ...{ register: 'Register receipt', channel: 'Channel', currency: 'Currency' },
    ...{ amount: 'Amount received', trace: 'Bank trace', submit: 'Submit for review' },
    ...{ pass: 'Approve', booked: 'Passed', title: 'Accounting day', ready: 'Nothing blocks' },
    ...{ close: 'Close day', reason: 'Reason', typed: 'Type the day once more' },
    ...{ wrong: 'Not the day that is to be closed', proof: 'Proof', earlier: 'Earlier days' },
  },
};

interface Owed {
  chnlCode: string;
  chnlName: string;
  currency: string;
  owed: string;
}

const USD = '840';
const major = (minor: string) => (Number(minor) / 100).toFixed(2);

/** The channel that owes the most dollars now, or what one owes. */
async function owedBy(chnlCode?: string): Promise<Owed> {
  const { data } = await call(await tokenFor('finance'), '/finance/receipt/owed');
  const all = (data as Owed[]).filter(({ currency }) => currency === USD);
  const found = chnlCode ? all.find((one) => one.chnlCode === chnlCode) : all[0];
  if (!found) throw new Error('no channel owes dollars');
  return found;
}

inOneLanguage('closing the day', (words) => {
  const t = TEXTS[words.language];

  it('[2.68] INV-07 what a channel pays is entered by one person and passed by another', async () => {
    const { chnlCode, chnlName, owed } = await owedBy();
    const { page, list } = await enter(words, 'finance', { path: 'finance/receipt' });
    await list.loaded();
    await list.button(t.register).click();
    const form = new FormDialog(page, words);
    await form.choose(t.channel, chnlName);
    await form.find(t.currency, 'USD');
    await form.field(t.amount).fill(major(owed));
    const trace = `JOURNEY-${words.language}`;
    await form.field(t.trace).fill(trace);
    await form.button(t.submit).click();
    await list.row(trace).waitFor();

    const { page: checker, list: inbox } = await enter(words, 'auditor', {
      path: `finance/receipt?anyNo=${trace}`,
    });
    await inbox.row(trace).getByRole('link').first().click();
    await checker.getByRole('button', { name: t.pass, exact: true }).last().click();
    await checker.getByRole('dialog').getByRole('button', { name: t.pass }).click();
    await inbox.row(trace).getByText(t.booked, { exact: true }).waitFor();
    // Others may sell meanwhile: it owes what has come since, and no more what was paid.
    expect(BigInt((await owedBy(chnlCode)).owed)).toBeLessThan(BigInt(owed));
  });

  it('[2.68] INV-24 a day that nothing blocks is closed for good, by its date and a reason', async () => {
    const { page } = await enter(words, 'finance', { path: 'finance/close' });
    const head = page.getByRole('heading', { level: 1 });
    await head.filter({ hasText: t.title }).waitFor();
    const day = /\d{4}-\d{2}-\d{2}/.exec((await head.textContent()) ?? '')?.[0] ?? '';
    await page.getByText(t.ready, { exact: true }).waitFor();
    await page.getByRole('button', { name: t.close, exact: true }).click();
    const form = new FormDialog(page, words);
    await form.field(t.reason).fill('Checked');
    await form.field(t.typed).fill('2020-01-01');
    await form.button(t.close).click();
    await form.dialog.getByText(t.wrong).waitFor();
    await form.field(t.typed).fill(day);
    await form.button(t.close).click();
    await page.getByText(t.proof, { exact: true }).waitFor();
    await page.getByRole('button', { name: t.close, exact: true }).waitFor({ state: 'detached' });

    await page.goto(`${BASE}finance/close`);
    const earlier = page.getByRole('region', { name: t.earlier });
    await earlier.getByText(day, { exact: true }).waitFor();
    const { data } = await call(await tokenFor('finance'), `/finance/close/board?day=${day}`);
    expect(data).toMatchObject({ state: 'CLOSED', closedBy: 'finance', reason: 'Checked' });
  });
});
