import { expect, it } from 'vitest';
import { call, tokenFor } from '../harness/api.ts';
import { BASE } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { FormDialog } from '../pages/form.ts';

const TEXTS = {
  'zh-CN': {
    ...{ register: '登记到账', channel: '渠道', currency: '币种', amount: '到账金额' },
    ...{ day: '账务日', trace: '银行流水号', submit: '提交审核', pass: '通过', booked: '已入账' },
    ...{ title: '账务日', ready: '没有阻塞项', close: '关账', reason: '关账原因', next: '后一天' },
    previous: '前一天',
    ...{ typed: '再次输入账务日', wrong: '与要关账的日期不一致', isClosed: '已关账' },
    ...{ earlier: '之前的账务日', entries: '查看分录', notYet: /须先关 .* 的账|该日尚未结束/ },
  },
  'en-US': {
    ...{ register: 'Register receipt', channel: 'Channel', currency: 'Currency' },
    ...{ day: 'Accounting day', amount: 'Amount received', trace: 'Bank trace' },
    ...{ submit: 'Submit for review', pass: 'Approve', booked: 'Passed' },
    ...{ title: 'Accounting day', ready: 'Nothing blocks', close: 'Close day', next: 'Next day' },
    previous: 'Previous day',
    ...{ reason: 'Reason', typed: 'Type the day once more', isClosed: 'Closed' },
    ...{ wrong: 'Not the day that is to be closed', earlier: 'Earlier days' },
    ...{ entries: 'Show entries', notYet: /has to be closed first|The day is not over/ },
  },
};

interface Owed {
  chnlCode: string;
  chnlName: string;
  currency: string;
}

const USD = '840';

/** A channel that owes dollars. */
async function owing(): Promise<Owed> {
  const { data } = await call(await tokenFor('finance'), '/finance/receipt/owed');
  const found = (data as Owed[]).find(({ currency }) => currency === USD);
  if (!found) throw new Error('no channel owes dollars');
  return found;
}

inOneLanguage('closing the day', (words) => {
  const t = TEXTS[words.language];
  let closed = '';

  it('[2.68] INV-24 a day is closed for good by its date, in its turn', async () => {
    const { page } = await enter(words, 'finance', { path: 'finance/close' });
    const head = page.getByRole('heading', { level: 1 }).filter({ hasText: t.title });
    const close = page.getByRole('button', { name: t.close, exact: true });
    closed = /\d{4}-\d{2}-\d{2}/.exec((await head.textContent()) ?? '')?.[0] ?? '';
    await page.getByText(t.ready, { exact: true }).waitFor();

    await page.getByRole('button', { name: t.next, exact: true }).click();
    await head.filter({ hasNotText: closed }).waitFor();
    await page.getByText(t.notYet).first().waitFor();
    expect(await close.getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('button', { name: t.previous, exact: true }).click();
    await head.filter({ hasText: closed }).waitFor();

    await close.click();
    const form = new FormDialog(page, words);
    await form.field(t.reason).fill('Checked');
    await form.field(t.typed).fill('2020-01-01');
    await form.button(t.close).click();
    await form.dialog.getByText(t.wrong).waitFor();
    await form.field(t.typed).fill(closed);
    await form.button(t.close).click();
    await page
      .getByRole('region', { name: t.isClosed })
      .getByText(/^[0-9a-f]{64}$/)
      .waitFor();
    await close.waitFor({ state: 'detached' });

    await page.goto(`${BASE}finance/close`);
    const earlier = page.getByRole('region', { name: t.earlier });
    await earlier.getByText(closed, { exact: true }).waitFor();
    const { data } = await call(await tokenFor('finance'), `/finance/close/board?day=${closed}`);
    expect(data).toMatchObject({ state: 'CLOSED', closedBy: 'finance', reason: 'Checked' });
  });

  it('[2.68] INV-07 what a channel pays for it is passed by another, and booked on the open day', async () => {
    const { chnlName } = await owing();
    const { page, list } = await enter(words, 'finance', { path: 'finance/receipt' });
    await list.loaded();
    await list.button(t.register).click();
    const form = new FormDialog(page, words);
    await form.choose(t.channel, chnlName);
    await form.find(t.currency, 'USD');
    await form.field(t.amount).fill('1.25');
    await form.field(t.day).fill(closed);
    await form.field(t.day).press('Enter');
    const trace = `JOURNEY-${words.language}`;
    await form.field(t.trace).fill(trace);
    await form.button(t.submit).click();
    await list.row(trace).waitFor();

    const { page: checker, list: inbox } = await enter(words, 'auditor', {
      path: `finance/receipt?anyNo=${trace}`,
    });
    await inbox.row(trace).getByRole('link').first().click();
    const beside = checker.getByRole('complementary');
    await beside.getByRole('button', { name: t.pass, exact: true }).click();
    await checker.getByRole('dialog').getByRole('button', { name: t.pass, exact: true }).click();
    await inbox.row(trace).getByText(t.booked, { exact: true }).waitFor();

    // The closed day takes nothing: its entry lies on the day that is open.
    await page.reload();
    await list.row(trace).getByRole('link').first().click();
    await page.getByRole('complementary').getByRole('link', { name: t.entries }).click();
    await page.waitForURL(/finance\/account\/entries/);
    const { searchParams } = new URL(page.url());
    expect((searchParams.get('params.beginTime') ?? '') > closed).toBe(true);
    await page.getByRole('row').filter({ hasText: '1.25' }).first().waitFor();
  });
});
