import { CODE } from '@portal/contract/kit/codes';
import type { Answer } from '@portal/contract/kit/route';
import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { vatRoutes } from '@portal/contract/merchant/vat';
import { type FakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { choose } from '../merchant/fixtures/choose.ts';
import { full, merchant, merchantServer } from '../merchant/fixtures/merchant.ts';
import { DetailPage, words } from './index.ts';

type Vat = Answer<typeof vatRoutes.list>;

const rate = (ratePpm: number, effectiveFrom: string) => ({
  ratePpm,
  effectiveFrom,
  createBy: 'ops',
  createTime: '2026-11-01 10:00:00',
});

let server: FakeServer;
let vat: Vat;
beforeEach(() => {
  queryClient.clear();
  vat = { today: '2026-11-21', rates: [] };
  server = merchantServer()
    .on(merchantRoutes.full, () => full)
    .on(merchantRoutes.tree, () => [])
    .on(vatRoutes.list, () => vat)
    .on(vatRoutes.change, () => ({ auditId: '7' }));
});
afterEach(() => server.stop());

async function open(permissions: string[] = ['mer:merchant:vat'], language?: 'en-US') {
  await renderPage(
    <UiProvider>
      <DetailPage />
    </UiProvider>,
    {
      path: `/merchant/info/detail/${merchant.merId}?tab=channels`,
      session: { permissions: ['mer:merchant:query', ...permissions] },
      words: [words, uiWords],
      ...(language ? { language } : {}),
    },
  );
  await screen.findByRole('heading', { level: 1, name: merchant.merName });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function ask(ratePpm: string) {
  await press('设置增值税');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: '税率 %' }), ratePpm);
  return dialog;
}

describe('[5.8] VAT of a merchant', () => {
  it('is shown by currency: what holds, what comes and what is asked for', async () => {
    const pending = { ...rate(70_000, '2027-02-01'), createBy: 'chen', auditId: '9' };
    vat.rates = [
      {
        currency: '840',
        current: rate(100_000, '2026-01-01'),
        scheduled: [rate(80_000, '2027-01-01')],
        pending,
      },
    ];
    await open([]);
    const table = within(await screen.findByRole('table', { name: '增值税' }));
    for (const text of [
      'USD',
      '10.00%',
      '2026-01-01',
      '2027-01-01 起 8.00%',
      'chen 申请 2027-02-01 起 7.00%',
    ]) {
      expect(table.getByText(text)).toBeDefined();
    }
    expect(screen.queryByRole('button', { name: '设置增值税' })).toBeNull();
  });

  it('says so where none is set', async () => {
    await open([], 'en-US');
    expect(await screen.findByText('No VAT is set, so fees are not taxed.')).toBeDefined();
  });

  it('is asked for as a request of one currency from a day', async () => {
    await open();
    await ask('10');
    await choose('币种', /^USD/, 'USD');
    await press('提交审核');
    await screen.findByText('变更已提交审核');
    expect(server.inputs(vatRoutes.change)).toMatchObject([
      {
        params: { merId: merchant.merId },
        body: { currency: '840', ratePpm: 100_000, effectiveFrom: '2026-11-21' },
      },
    ]);
  });

  it('is refused at its field, by the form and by the server, with what was typed kept', async () => {
    await open();
    const dialog = await ask('101');
    await press('提交审核');
    expect(dialog.getByText('请输入 0 至 100 的百分比，最多 4 位小数')).toBeDefined();
    expect(server.inputs(vatRoutes.change)).toEqual([]);
    const field = dialog.getByRole('textbox', { name: '税率 %' });
    await userEvent.clear(field);
    await userEvent.type(field, '10');
    server.refuse(vatRoutes.change, {
      code: CODE.error,
      msg: '输入有误',
      fields: { effectiveFrom: 'fee.effectivePast' },
    });
    await choose('币种', /^USD/, 'USD');
    await press('提交审核');
    expect(await dialog.findByText('生效日期不能早于今天')).toBeDefined();
    expect(field).toHaveProperty('value', '10');
  });
});
