import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { call, tokenFor } from '../harness/api.ts';
import { enter } from '../harness/enter.ts';
import { inOneLanguage } from '../harness/in-one-language.ts';

const TEXTS = {
  'zh-CN': {
    rate: /费率 %/,
    simulate: '试算影响',
    merchants: '按商户',
    largest: /^变化最大的 \d+ 笔$/,
    basis: /成功交易 · 计算于/,
    close: '关闭',
    submit: '提交审核',
  },
  'en-US': {
    rate: /Rate %/,
    simulate: 'Simulate',
    merchants: 'By merchant',
    largest: /^\d+ largest changes$/,
    basis: /^Successful orders of/,
    close: 'Close',
    submit: 'Submit for review',
  },
};

interface Place {
  merChannelId: string;
  merId: string;
  chnlCode: string;
}

/** Merchants with fees of their own on a channel, approved ones. */
async function places(token: string): Promise<Place[]> {
  const { rows } = await call(token, '/mer/merChannel/list?status=0&pageSize=50');
  const all = rows as (Place & { ownFee: string; chkStatus: string })[];
  return all.filter(({ ownFee, chkStatus }) => ownFee === 'Y' && chkStatus === '1');
}

/** `yyyy-MM` of the month before this one: what a simulation begins with. */
function lastMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1, 1)).toISOString().slice(0, 7);
}

/** How many orders of a month a merchant has been paid on a channel, in dollars. */
async function paidOrders(token: string, { merId, chnlCode }: Place, month: string) {
  const days = `params[beginTime]=${month}-01&params[endTime]=${month}-31`;
  const filter = `merId=${merId}&chnlCode=${chnlCode}&currency=840&status=2&pageSize=1`;
  return (await call(token, `/order/general/list?${filter}&${days}`)).total ?? 0;
}

inOneLanguage('simulated fees', (words) => {
  const t = TEXTS[words.language];

  /** Opens the simulation that a page offers, and reads the line of its merchant. */
  async function simulated(page: Page): Promise<string[]> {
    await page.getByRole('button', { name: t.simulate, exact: true }).click();
    await page.getByText(t.basis).waitFor();
    const table = page.getByRole('table', { name: t.merchants });
    return table.locator('tbody tr').first().locator('th, td').allInnerTexts();
  }

  it('[2.56] [2.52] the maker sees what a fee would have made of last month, the checker sees the same', async () => {
    const token = await tokenFor('operator');
    const month = lastMonth();
    const found: [Place, number][] = [];
    for (const place of await places(token)) {
      const count = await paidOrders(token, place, month);
      if (count > 0) found.push([place, count]);
    }
    // Each language asks about a merchant of its own: one request at a time may wait for one. Few and small orders may
    // cost the same by either fee.
    const most = found.toSorted(([, one], [, other]) => other - one);
    const [place, count] = most[words.language === 'zh-CN' ? 0 : 1] ?? [];
    if (!place) throw new Error('nobody has been paid last month');

    const address = `channel/mer-channel/edit?merChannelId=${place.merChannelId}`;
    const { page } = await enter(words, 'operator', { path: address });
    await page.getByRole('button', { name: 'USD', exact: true }).click();
    const rate = page.getByRole('textbox', { name: t.rate }).first();
    await rate.fill('0.97');
    await rate.press('Tab');
    const made = await simulated(page);
    expect(made[0]).toContain(place.merId);
    expect(made[2]).toBe(String(count));
    const order = page.getByRole('table', { name: t.largest }).getByRole('link').first();
    expect(await order.getAttribute('href')).toMatch(/order\/general\/detail\/\d+$/);
    await page.locator('button', { hasText: t.close }).click();
    await page.getByRole('button', { name: t.submit, exact: true }).click();

    const auditor = await tokenFor('auditor');
    const waiting = async () => {
      const { rows } = await call(auditor, '/mer/merChannel/audit/list?verStatus=0&pageSize=50');
      const all = rows as { auditId: string; merId: string; chnlCode: string; objType: string }[];
      return all.find(
        ({ merId, chnlCode, objType }) =>
          [merId, chnlCode, objType].join() === [place.merId, place.chnlCode, 'MER_FEE'].join(),
      )?.auditId;
    };
    await expect.poll(waiting).toBeTruthy();
    const auditId = await waiting();
    const path = `channel/mer-channel-audit?record=${auditId}`;
    const checker = await enter(words, 'auditor', { path });
    expect(await simulated(checker.page)).toEqual(made);
    const body = { auditIds: [auditId], verStatus: '2', remark: '试算后不调整' };
    await call(auditor, '/mer/merChannel/audit', { method: 'PUT', body });
  });
});
