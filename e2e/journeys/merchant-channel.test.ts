import type { Language } from '@portal/contract/constants';
import { expect, it } from 'vitest';
import { addChannel } from '../harness/channels.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';
import { passChannel } from '../harness/reviews.ts';
import { MerChannelForm } from '../pages/mer-channel.ts';

/** What the operator reads. */
const TEXTS = {
  'zh-CN': {
    ...{ status: '状态', review: '审核状态', waits: '待审核', live: '已通过', enabled: '启用' },
    ...{ change: '修改', refund: '退款', withdraw: '撤回' },
    ...{ withdrawn: '申请已撤回', refundAfter: '否' },
  },
  'en-US': {
    ...{ status: 'Status', review: 'Review', waits: 'Pending review', live: 'Approved' },
    ...{ enabled: 'Enabled', change: 'Edit', refund: 'Refunds', withdraw: 'Withdraw' },
    ...{ withdrawn: 'Request withdrawn', refundAfter: 'No' },
  },
} satisfies Record<Language, object>;

inOneLanguage('[2.51] [4.4] merchant channels', (words) => {
  const t = TEXTS[words.language];
  const chnlCode = `JOURNEY_${words.language.slice(0, 2).toUpperCase()}`;

  it('one is added with its own ladder, passed, changed, and the change taken back', async () => {
    await addChannel(chnlCode);
    const { page, list } = await enter(words, 'operator', { path: 'channel/mer-channel' });
    await list.loaded();
    const form = new MerChannelForm(page, words);
    await form.open();
    const { submit } = form;
    await submit.click();
    await expect.poll(() => page.getByRole('alert').allInnerTexts()).toContain(words.blank);
    await form.fill('Ocean Holidays', chnlCode);
    await form.send();
    const row = list.row(chnlCode);
    await expect.poll(() => list.column(t.review)).toEqual([t.waits]);

    await passChannel(chnlCode);
    await page.keyboard.press('r');
    await expect.poll(() => list.column(t.review)).toEqual([t.live]);
    expect(await list.column(t.status)).toEqual([t.enabled]);
    expect(await row.textContent()).toContain('0.45');

    await row.getByRole('button', { name: t.change, exact: true }).click();
    await page.getByRole('switch', { name: t.refund, exact: true }).click();
    await submit.click();
    const pending = page.getByRole('region', { name: /./ });
    await pending.getByRole('table').getByText(t.refundAfter, { exact: true }).waitFor();
    expect(await submit.count()).toBe(0);
    await list.button(t.withdraw).click();
    await page.getByRole('dialog').getByRole('button', { name: t.withdraw, exact: true }).click();
    await page.getByText(t.withdrawn).waitFor();
    await expect
      .poll(() => page.getByRole('switch', { name: t.refund }).getAttribute('aria-checked'))
      .toBe('true');
  });
});
