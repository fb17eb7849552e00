import { receiptRoutes as routes } from '@portal/contract/finance/receipt';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Owed, ReceiptRecord } from './api.ts';
import Page from './index.tsx';
import { words } from './words.ts';

const RECEIPT: ReceiptRecord = {
  ...{ receiptNo: 'C2026112200000001', chnlCode: 'LAKE', chnlName: 'Lakeside Bank' },
  ...{ currency: '840', amount: '994000', acctDate: '2026-11-21', bankTrace: 'LKB-77' },
  ...{ status: '0', createBy: 'finance', createTime: '2026-11-22 09:30:00' },
  ...{ auditor: '', auditTime: '', own: false, remark: '', auditRemark: '' },
  ...{ owed: '1000000', accountId: '41' },
  steps: [
    { time: '2026-11-22 09:30:00', action: 'add', actor: 'finance', reason: '', status: '0' },
  ],
};
const OWED: Owed[] = [
  {
    ...{ chnlCode: 'LAKE', chnlName: 'Lakeside Bank', currency: '840', owed: '1000000' },
    ...{ waiting: '994000', waitingCnt: 1, lastDay: '2026-11-20' },
  },
  {
    ...{ chnlCode: 'NAGA', chnlName: 'Naga QR', currency: '116', owed: '4000' },
    ...{ waiting: '0', waitingCnt: 0, lastDay: '2026-11-21' },
  },
  {
    ...{ chnlCode: 'EVEN', chnlName: 'Temple POS', currency: '116', owed: '0' },
    ...{ waiting: '0', waitingCnt: 0, lastDay: '2026-11-21' },
  },
];
const option = (dictValue: string, dictLabel: string) => ({
  ...{ dictValue, dictLabel, listClass: 'default' as const, cssClass: '' },
});
const DICTIONARIES: Record<string, ReturnType<typeof option>[]> = {
  receipt_status: [option('0', '待审核'), option('1', '已入账')],
};
const CHANNELS = [
  { value: 'LAKE', label: 'Lakeside Bank' },
  { value: 'NAGA', label: 'Naga QR' },
];

let server: FakeServer;
let receipt: ReceiptRecord;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  receipt = RECEIPT;
  server = fakeServer()
    .on(routes.get, () => receipt)
    .on(routes.list, () => ({ rows: [receipt], total: 1 }))
    .on(routes.owed, () => OWED)
    .on(dictRoutes.common, () => CHANNELS)
    .on(dictRoutes.byType, ({ params }) => DICTIONARIES[params.dictType] ?? [])
    .on(dictRoutes.byTypes, () => DICTIONARIES);
});
afterEach(() => server.stop());

async function open(path = '/', permissions = ['*:*:*']) {
  const page = await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { path, words: [words, uiWords], session: { permissions, roles: [], userName: 'auditor' } },
  );
  await screen.findAllByText('Lakeside Bank');
  return page;
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const drawer = async () => within(await screen.findByRole('complementary'));
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('[2.68] channel receipts', () => {
  it('are listed with day, amount, trace, state and maker, below what channels owe', async () => {
    await open();
    const strip = within(screen.getByRole('region', { name: '渠道欠款' }));
    const lines = () => strip.getAllByRole('listitem').map(({ textContent }) => textContent);
    const head = () => strip.getByRole('heading').parentElement?.textContent;
    expect(head()).toMatch(/^渠道欠款1 个渠道10,000.00USD/);
    expect(lines()).toEqual(['Lakeside Bank10,000.00USD待审核 9,940.00USD']);
    await userEvent.click(strip.getByRole('button', { name: 'KHR' }));
    expect(head()).toMatch(/^渠道欠款1 个渠道40.00KHR/);
    expect(lines()).toEqual(['Naga QR40.00KHR已付至 2026-11-21']);
    const cells = within(screen.getAllByRole('row')[1] as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells).toEqual(
      expect.arrayContaining([
        ...['C2026112200000001', 'Lakeside Bank', '2026-11-21', '9,940.00USD', 'LKB-77', 'finance'],
      ]),
    );
  });

  it('are filtered by the channel and currency that owe, and no more by a second press', async () => {
    await open();
    const queries = () => server.inputs(routes.list).map(({ query }) => query);
    await userEvent.click(button('KHR'));
    await userEvent.click(button(/Naga QR/));
    await waitFor(() =>
      expect(queries().at(-1)).toMatchObject({ chnlCode: 'NAGA', currency: '116', pageNum: 1 }),
    );
    await waitFor(() => expect(button(/Naga QR/).getAttribute('aria-pressed')).toBe('true'));
    await userEvent.click(button(/Naga QR/));
    await waitFor(() => expect(queries().at(-1)?.chnlCode).toBeUndefined());
  });

  it('are entered with the amount in minor units, beside what is owed then', async () => {
    server.on(routes.create, () => ({ receiptNo: 'C2026112200000002' }));
    await open();
    await userEvent.click(button('登记到账'));
    const form = await dialogOf('登记到账');
    await userEvent.click(form.getByRole('combobox', { name: /渠道/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Lakeside Bank' }));
    await userEvent.click(form.getByRole('combobox', { name: /币种/ }));
    fireEvent.click(await screen.findByRole('option', { name: /USD/ }));
    const amount = form.getByRole('textbox', { name: /到账金额/ });
    const left = () => form.getByText('入账后欠款').nextElementSibling?.textContent;
    await userEvent.type(amount, '59.995');
    expect(left()).toBe('60.00USD');
    await userEvent.clear(amount);
    await userEvent.type(amount, '60.00');
    await userEvent.type(form.getByRole('textbox', { name: /银行流水号/ }), 'LKB-78');
    expect(left()).toBe('0.00USD');
    await userEvent.click(form.getByRole('button', { name: '提交审核' }));
    await waitFor(() => expect(server.inputs(routes.create)).toHaveLength(1));
    expect(server.inputs(routes.create)[0]?.body).toMatchObject({
      ...{ chnlCode: 'LAKE', currency: '840', amount: '6000', bankTrace: 'LKB-78' },
    });
    await waitFor(() => expect(server.inputs(routes.owed)).toHaveLength(2));
    expect(server.inputs(routes.get)).toEqual([]);
  });

  it('show beside the list what the channel owes with them, and are passed once asked', async () => {
    server.on(routes.audit, ({ body }) =>
      body.ids.map((receiptNo) => ({ receiptNo, ok: true, msg: '' })),
    );
    await open('/?record=C2026112200000001');
    const aside = await drawer();
    expect(await aside.findByText('入账后欠款')).toBeDefined();
    expect(aside.getByText('−9,940.00')).toBeDefined();
    await userEvent.click(aside.getByRole('button', { name: '通过' }));
    const dialog = await dialogOf('通过 1 笔到账？');
    await userEvent.click(dialog.getByRole('button', { name: '通过' }));
    await waitFor(() =>
      expect(server.inputs(routes.audit).map(({ body }) => body)).toEqual([
        { ids: ['C2026112200000001'], verStatus: '1', remark: '' },
      ]),
    );
    await waitFor(() => expect(server.inputs(routes.owed).length).toBeGreaterThan(1));
  });

  it('lead to the entries of the day on which they were booked, once they are', async () => {
    const { unmount } = await open('/?record=C2026112200000001');
    const waiting = await drawer();
    await waiting.findByText('入账后欠款');
    expect(waiting.queryByRole('link', { name: '查看分录' })).toBeNull();
    unmount();
    queryClient.clear();
    receipt = { ...RECEIPT, status: '1', auditor: 'auditor', auditTime: '2026-11-23 10:00:00' };
    await open('/?record=C2026112200000001');
    const booked = await drawer();
    const link = await booked.findByRole('link', { name: '查看分录' });
    expect(link.getAttribute('href')).toBe(
      '/finance/account/entries/41?accountId=41&params.beginTime=2026-11-23&params.endTime=2026-11-23',
    );
  });

  it('INV-09 are refused with a reason only, and each that was not says why', async () => {
    server.on(routes.audit, ({ body }) =>
      body.ids.map((receiptNo) => ({ receiptNo, ok: false, msg: '到账单已被处理' })),
    );
    await open();
    await userEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
    await userEvent.click(button('拒绝'));
    const dialog = await dialogOf('拒绝 1 笔到账？');
    await userEvent.click(dialog.getByRole('button', { name: '拒绝' }));
    expect(server.inputs(routes.audit)).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox'), '金额不符');
    await userEvent.click(dialog.getByRole('button', { name: '拒绝' }));
    expect(await (await dialogOf('处理结果')).findByText('到账单已被处理')).toBeDefined();
  });

  it('INV-07 of their own are locked for who has entered them, who may take them back', async () => {
    receipt = { ...RECEIPT, own: true };
    server.on(routes.withdraw, () => undefined);
    await open('/?record=C2026112200000001');
    const aside = await drawer();
    const pass = await aside.findByRole('button', { name: '通过' });
    expect(pass.getAttribute('aria-description')).toBe('自己录入的到账单须由他人审核');
    await userEvent.click(pass);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(aside.getByRole('button', { name: '撤回' }));
    const dialog = await dialogOf('撤回到账单 C2026112200000001？');
    await userEvent.type(dialog.getByRole('textbox'), '录入有误');
    await userEvent.click(dialog.getByRole('button', { name: '撤回' }));
    await waitFor(() =>
      expect(server.inputs(routes.withdraw)[0]).toMatchObject({ body: { reason: '录入有误' } }),
    );
  });

  it('[6.1] have no buttons for who may only read them', async () => {
    await open('/?record=C2026112200000001', ['finance:receipt:list']);
    const aside = await drawer();
    expect(await aside.findByText('9,940.00')).toBeDefined();
    expect(screen.queryByRole('button', { name: '登记到账' })).toBeNull();
    expect(aside.queryByRole('button', { name: '通过' })).toBeNull();
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });
});
