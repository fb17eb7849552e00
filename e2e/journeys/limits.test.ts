import type { Language } from '@portal/contract/constants';
import { expect, it } from 'vitest';
import { call, tokenFor } from '../harness/api.ts';
import { enter } from '../harness/enter.ts';

import { inOneLanguage } from '../harness/in-one-language.ts';
import { FormDialog } from '../pages/form.ts';
import { LimitForm } from '../pages/limit.ts';

/** What operators read. */
const TEXTS = {
  'zh-CN': {
    ...{ merchant: '商户号', month: '月限额', review: '审核状态' },
    ...{ belowMin: '不能低于单笔最低', belowDay: '不能低于日限额' },
    ...{ waits: '待审核', live: '已通过', status: '状态', enabled: '启用', amount: '交易金额' },
    ...{ try: '试算', tooMuch: '超过单笔最高 500.00', usedToday: '今日已用' },
    ...{ createMer: '新增渠道商户', code: '渠道商户号', name: '渠道商户名称', mcc: '商户类别码' },
    ...{ channelOf: '渠道', saved: '渠道商户已保存', registering: '报备中', record: '登记结果' },
    ...{
      answer: '渠道答复',
      recorded: '报备状态已更新',
      registered: '已报备',
      rejected: '报备失败',
    },
    answerMissing: '请填写渠道答复',
  },
  'en-US': {
    ...{ merchant: 'Merchant no.', month: 'Monthly max', review: 'Review status' },
    belowMin: 'Cannot be below the single minimum',
    belowDay: 'Cannot be below the daily maximum',
    ...{ waits: 'Pending review', live: 'Approved' },
    ...{ status: 'Status', enabled: 'Enabled', amount: 'Order amount', try: 'Check' },
    ...{ tooMuch: 'Above the single maximum 500.00', usedToday: 'Used today' },
    ...{ createMer: 'New channel merchant', code: 'Channel merchant no.' },
    ...{ name: 'Channel merchant name', mcc: 'MCC', channelOf: 'Channel' },
    ...{ saved: 'Channel merchant saved', registering: 'Registering', record: 'Record answer' },
    ...{ answer: 'Channel answer', recorded: 'Registration updated', registered: 'Registered' },
    ...{ rejected: 'Rejected by channel', answerMissing: "Enter the channel's answer" },
  },
} satisfies Record<Language, object>;

interface Place {
  merId: string;
  chnlCode: string;
  chnlName: string;
}

/** A merchant on a channel for which there are no limits yet. */
async function freePlace(): Promise<Place> {
  const token = await tokenFor('admin');
  const rowsOf = async (path: string) => ((await call(token, path)).rows ?? []) as Place[];
  const limited = await rowsOf('/mer/limit/list?pageSize=50&currency=840');
  const channels = await rowsOf('/mer/merChannel/list?chkStatus=1&status=0&pageSize=50');
  const isFree = ({ merId, chnlCode }: Place) =>
    !limited.some((one) => one.merId === merId && one.chnlCode === chnlCode);
  const place = channels.find(isFree);
  if (!place) throw new Error('every merchant channel has limits');
  return place;
}

/** An auditor passes what waits about the limits of a merchant. */
async function pass({ merId, chnlCode }: Place): Promise<void> {
  const auditor = await tokenFor('auditor');
  const path = `/mer/audit/list?objType=MER_LIMIT&verStatus=0&merId=${merId}&pageSize=50`;
  const { rows = [] } = await call(auditor, path);
  const waiting = (rows as (Place & { auditId: string })[]).filter(
    (row) => row.chnlCode === chnlCode,
  );
  const body = { auditIds: waiting.map(({ auditId }) => auditId), verStatus: '1', remark: '' };
  const { data } = await call(auditor, '/mer/audit', { method: 'PUT', body });
  expect(data).toMatchObject([{ ok: true }]);
}

inOneLanguage('[2.54] [2.55] limits and channel merchants', (words) => {
  const t = TEXTS[words.language];

  it('limits are refused in the wrong order, asked for, passed, and then used up', async () => {
    const place = await freePlace();
    const { page, list } = await enter(words, 'operator', { path: 'merchant/limit' });
    await list.loaded();
    const form = new LimitForm(page, words);
    await form.open();
    await form.save();
    await expect.poll(() => form.errors()).toContain(words.blank);
    await form.choosePlace(place);
    await form.fill(['600', '500', '2000', '1999.99']);
    await form.save();
    await expect.poll(() => form.errors()).toEqual([t.belowMin, t.belowDay]);
    await form.fill(['1', '500', '2000', '30000']);
    await form.send();
    await page.goto(
      `${new URL(page.url()).origin}/portal/merchant/merchant/limit?merId=${place.merId}&chnlCode=${place.chnlCode}&currency=840`,
    );
    await expect.poll(() => list.column(t.review)).toEqual([t.waits]);

    await pass(place);
    await page.keyboard.press('r');
    await expect.poll(() => list.column(t.review)).toEqual([t.live]);
    expect(await list.column(t.status)).toEqual([t.enabled]);
    const [month = ''] = await list.column(t.month);
    expect(month).toMatch(/^\d+%\s*30,000\.00$/);

    await page.getByRole('link', { name: place.merId }).click();
    const drawer = page.getByRole('complementary').filter({ hasText: t.usedToday });
    await drawer.getByLabel(t.amount, { exact: true }).fill('500.01');
    await drawer.getByRole('button', { name: t.try, exact: true }).click();
    await drawer.getByText(t.tooMuch, { exact: true }).waitFor();
  });

  it('a channel merchant is added, and registered once the channel has answered', async () => {
    const { merId, chnlName } = await freePlace();
    const code = `J-${words.language.slice(0, 2)}-1`;
    const { page, list } = await enter(words, 'operator', { path: 'channel/channel-mer' });
    await list.loaded();
    const form = new FormDialog(page, words);
    await list.button(t.createMer).click();
    await form.choose(t.channelOf, chnlName);
    await form.find(t.merchant, merId);
    await form.field(t.code).fill(code);
    await form.field(t.name).fill('Journey Shop');
    await form.field(t.mcc).fill('5812');
    await form.save();
    await page.getByText(t.saved, { exact: true }).waitFor();
    const row = list.row(code);
    await expect.poll(() => row.textContent()).toContain(t.registering);

    await list.choose(row, t.record);
    await form.choose(t.status, t.rejected);
    await form.save();
    await expect.poll(() => form.errors()).toContain(t.answerMissing);
    await form.choose(t.status, t.registered);
    await form.field(t.answer).fill('ACCEPTED 0000');
    await form.save();
    await page.getByText(t.recorded, { exact: true }).waitFor();
    await expect.poll(() => row.textContent()).toContain(t.registered);
  });
});
