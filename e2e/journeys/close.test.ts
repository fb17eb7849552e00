import { expect, it } from 'vitest';
import { call, tokenFor } from '../harness/api.ts';
import { BASE } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { FormDialog } from '../pages/form.ts';

const TEXTS = {
  'zh-CN': {
    ...{ title: '账务日', ready: '没有阻塞项', close: '关账', reason: '关账原因', next: '后一天' },
    previous: '前一天',
    ...{ typed: '再次输入账务日', wrong: '与要关账的日期不一致', isClosed: '已关账' },
    ...{ earlier: '之前的账务日', notYet: /请先完成 .* 的关账|该日尚未结束/ },
  },
  'en-US': {
    ...{ title: 'Accounting day', ready: 'No blockers', close: 'Close day', next: 'Next day' },
    previous: 'Previous day',
    ...{ reason: 'Reason', typed: 'Type the day again', isClosed: 'Closed' },
    ...{ wrong: 'This is not the day to be closed', earlier: 'Earlier days' },
    notYet: /Close \d{4}-\d{2}-\d{2} first|The day is not over yet/,
  },
};

inOneLanguage('closing the day', (words) => {
  const t = TEXTS[words.language];

  it('[2.68] INV-24 a day is closed for good by its date, in its turn', async () => {
    const { page } = await enter(words, 'finance', { path: 'finance/close' });
    const head = page.getByRole('heading', { level: 1 }).filter({ hasText: t.title });
    const close = page.getByRole('button', { name: t.close, exact: true });
    const closed = /\d{4}-\d{2}-\d{2}/.exec((await head.textContent()) ?? '')?.[0] ?? '';
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
});
