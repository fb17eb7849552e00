import type { PlanInForce } from '@portal/contract/merchant/fee';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { call, tokenFor } from '../harness/api.ts';
import { BASE } from '../harness/console.ts';
import { enter } from '../harness/enter.ts';
import { injectFault, REPORTED } from '../harness/faults.ts';
import { CHINESE } from '../harness/words.ts';
import { FormDialog } from '../pages/form.ts';

const t = {
  ...{ createRole: '新增角色', name: '中文名称', nameEn: '英文名称', key: '权限字符' },
  ...{ order: '显示顺序', offline: '后端接口连接异常', day: '费率生效日期', submit: '提交审核' },
  ...{ rate: '费率 %', past: '生效日期不能早于今天', toCorrect: '1 处需修改' },
};
const { config } = CHINESE;

/** The top and the bottom line of it are in the window, and nothing lies on them. */
const isInSight = (banner: Locator) =>
  banner.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [top + 4, top + height - 4].every((line) =>
      element.contains(document.elementFromPoint(left + width / 2, line)),
    );
  });

/** The one message that is read out and says this, in sight. */
async function isTold(page: Page, text: string): Promise<void> {
  const banner = page.getByRole('alert').filter({ hasText: text }).and(page.locator('.ui-banner'));
  await banner.waitFor();
  expect(await banner.count()).toBe(1);
  await expect.poll(() => isInSight(banner), { message: text }).toBe(true);
}

/** A merchant's channel in the list. */
interface MerChannel {
  merChannelId: string;
  fees: PlanInForce[];
}

/** A merchant's channel with one rate of its own, not a ladder, that nobody is about to change. */
async function ownRate(): Promise<string> {
  const { rows = [] } = await call(
    await tokenFor('admin'),
    '/mer/merChannel/list?chkStatus=1&status=0&pageSize=50',
  );
  const own = (rows as MerChannel[]).find(({ fees: [fee] }) => {
    if (!fee?.own) return false;
    return (fee.plan.isDistDc === 'Y' ? fee.plan.debit : fee.plan.all).hasLadder === 'N';
  });
  if (!own) throw new Error('no merchant channel has a rate of its own');
  return own.merChannelId;
}

it.each([
  { width: 1280, height: 600 },
  { width: 390, height: 844 },
])(
  '[8.2] a save that failed is seen in drawer, dialog and page of $width x $height',
  async (size) => {
    const options = { ...size, expected: REPORTED, path: 'system/role' };
    const { page, list } = await enter(CHINESE, 'admin', options);
    const form = new FormDialog(page, CHINESE);

    await list.button(t.createRole).click();
    await form.field(t.name).fill('旅程');
    await form.field(t.nameEn).fill('Journey');
    await form.field(t.key).fill('journeyFailed');
    await form.field(t.order).fill('50');
    await injectFault(page, '/system/role', 'broken network');
    await form.save();
    await isTold(page, t.offline);

    await page.goto(`${BASE}system/config`);
    await list.button(config.create).click();
    await form.field(config.name).fill('Journey');
    await form.field(config.key).fill('journey.failed');
    await form.field(config.value).fill('1');
    await form.choose(config.builtIn, config.no);
    await injectFault(page, '/system/config', 'broken network');
    await form.save();
    await isTold(page, t.offline);

    await page.goto(`${BASE}channel/mer-channel/edit?merChannelId=${await ownRate()}`);
    await page.getByLabel(t.rate, { exact: true }).first().fill('0.99');
    const day = page.getByRole('textbox', { name: t.day });
    await day.fill('2026-01-01');
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: t.submit, exact: true }).click();
    await isTold(page, t.past);
    expect(await day.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await isInSight(day)).toBe(true);
    await page.getByRole('button', { name: t.toCorrect }).waitFor();
  },
);
