import { batchRoutes } from '@portal/contract/finance/batch';
import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BATCH, TIE_OUT } from '../../widgets/batch/fixtures/batch.ts';
import type { Batch } from '../../widgets/batch/index.ts';
import Page from './index.tsx';
import { words } from './words.ts';

const STATUSES = [
  { dictLabel: '待审核', dictValue: '0', listClass: 'warning' as const, cssClass: '' },
  { dictLabel: '待出款', dictValue: '1', listClass: 'primary' as const, cssClass: '' },
  { dictLabel: '已结算', dictValue: '3', listClass: 'success' as const, cssClass: '' },
];
const waiting: Batch = { ...BATCH, status: '0', auditor: '', paidTime: '', bankTrace: '' };
const second: Batch = {
  ...waiting,
  batchNo: 'S2026112100000043',
  currency: '392',
  settleAmt: '1200',
};

let server: FakeServer;
const serve = (...rows: Batch[]) =>
  server.on(batchRoutes.list, () => ({ rows, total: rows.length }));
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  server = fakeServer()
    .on(batchRoutes.get, () => BATCH)
    .on(batchRoutes.tieOut, () => TIE_OUT)
    .on(batchRoutes.lines, () => ({ rows: [], total: 0 }))
    .on(merchantRoutes.options, () => [])
    .on(dictRoutes.byType, ({ params }) => (params.dictType === 'settle_status' ? STATUSES : []))
    .on(dictRoutes.byTypes, () => ({ settle_status: STATUSES }));
  serve(waiting, second);
});
afterEach(() => server.stop());

interface Options {
  language?: 'en-US';
  permissions?: string[];
}
async function open(path = '/', { language, permissions }: Options = {}) {
  const page = await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    {
      path,
      words: [words, uiWords],
      ...(language && { language }),
      ...(permissions && { session: { permissions, roles: [], userName: 'auditor' } }),
    },
  );
  await screen.findAllByText(BATCH.merName);
  return page;
}
const button = (name: string) => screen.getByRole('button', { name });
const chooseAll = async () => {
  for (const box of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(box);
};
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('settlement batches', () => {
  it('[2.68] [3.2] lists who is paid how much of what, in which state, by whom', async () => {
    await open();
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const cells = within(screen.getAllByRole('row')[1] as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    const shown = (head: string) => cells[heads.indexOf(head)];
    expect(shown('批次号')).toBe('S2026112100000042');
    expect(shown('结算金额')).toBe('44,911.03USD');
    expect(shown('状态')).toBe('待审核');
    expect(shown('手续费')).toBe('265.21');
    expect(shown('申请人')).toBe('system');
  });

  it('[2.68] finds a batch by any number of it, or of an order or refund in it', async () => {
    await open('/?pageNum=3');
    await userEvent.type(
      screen.getByRole('textbox', { name: '批次、银行流水、订单或退款单号' }),
      'LKB2026{Enter}',
    );
    const queries = () => server.inputs(batchRoutes.list).map(({ query }) => query);
    await waitFor(() => expect(queries()[1]).toMatchObject({ pageNum: 1, anyId: 'LKB2026' }));
  });

  it('[2.68] several are approved after a sum a currency, and each that was not says why', async () => {
    server.on(batchRoutes.audit, ({ body }) =>
      body.ids.map((batchNo, at) => ({ batchNo, ok: at === 0, msg: at === 0 ? '' : '已撤销' })),
    );
    await open();
    await chooseAll();
    await userEvent.click(button('通过'));
    const dialog = await dialogOf('通过 2 个结算批次？');
    const sums = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(sums).toEqual(['1 批44,911.03USD', '1 批1,200JPY']);
    await userEvent.click(dialog.getByRole('button', { name: '通过' }));
    const results = await dialogOf('处理结果');
    expect(results.getByText('成功 1 项，未成功 1 项')).toBeDefined();
    expect(results.getByText('已撤销')).toBeDefined();
    expect(server.inputs(batchRoutes.audit).map(({ body }) => body)).toEqual([
      { ids: [waiting.batchNo, second.batchNo], verStatus: '1', remark: '' },
    ]);
    const before = server.inputs(batchRoutes.list).length;
    await userEvent.click(results.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(server.inputs(batchRoutes.list).length).toBe(before + 1));
  });

  it('INV-07 own batches cannot be decided among others, and the button says why', async () => {
    serve({ ...waiting, own: true }, second);
    await open();
    await userEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
    expect(button('通过').getAttribute('aria-description')).toMatch(/自己申请/);
    await userEvent.click(button('通过'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[2.68] only batches in one state are paid, and those that wait for their audit are not', async () => {
    await open();
    await chooseAll();
    expect(button('出款').getAttribute('aria-description')).toBe('所选批次中有不待出款的');
  });

  it('[2.68] each currency is paid by a channel that can; the only one is chosen by itself', async () => {
    serve({ ...waiting, status: '1' }, { ...second, status: '1' });
    const lake = { chnlCode: 'LAKE', chnlName: 'Lakeside Bank', isUsual: true, isLast: false };
    const sakura = { chnlCode: 'SAKURA', chnlName: 'Sakura Bank', isUsual: true, isLast: false };
    server
      .on(batchRoutes.payers, ({ query }) => (query.currency === '840' ? [lake] : [lake, sakura]))
      .on(batchRoutes.pay, ({ body }) =>
        body.ids.map((batchNo) => ({ batchNo, ok: true, msg: '' })),
      );
    await open();
    await chooseAll();
    await userEvent.click(button('出款'));
    const dialog = await dialogOf('出款 2 个结算批次？');
    const payer = (code: string) => dialog.findByRole('combobox', { name: `${code} 出款渠道` });
    await waitFor(async () => expect((await payer('USD')).textContent).toContain('Lakeside'));
    await userEvent.click(dialog.getByRole('button', { name: '出款' }));
    expect(await dialog.findByRole('alert')).toBeDefined();
    expect(server.inputs(batchRoutes.pay)).toEqual([]);
    await userEvent.click(await payer('JPY'));
    fireEvent.click(await screen.findByRole('option', { name: /Sakura/ }));
    await userEvent.click(dialog.getByRole('button', { name: '出款' }));
    expect(await screen.findByText('2 个结算批次已提交出款')).toBeDefined();
    expect(server.inputs(batchRoutes.pay).map(({ body }) => body)).toEqual([
      { ids: [waiting.batchNo], chnlCode: 'LAKE' },
      { ids: [second.batchNo], chnlCode: 'SAKURA' },
    ]);
  });

  it('[2.68] a currency that is refused says so at its batches, the other one is paid', async () => {
    serve({ ...waiting, status: '1' }, { ...second, status: '1' });
    server
      .on(batchRoutes.payers, () => [
        { chnlCode: 'LAKE', chnlName: 'Lakeside Bank', isUsual: true, isLast: false },
      ])
      .respond(batchRoutes.pay, async (request) => {
        const { ids } = (await request.clone().json()) as { ids: string[] };
        return Response.json(
          ids[0] === waiting.batchNo
            ? { code: 200, msg: '', data: [{ batchNo: ids[0], ok: true, msg: '' }] }
            : { code: 500, msg: '渠道暂停出款' },
        );
      });
    await open();
    await chooseAll();
    await userEvent.click(button('出款'));
    const dialog = await dialogOf('出款 2 个结算批次？');
    await waitFor(() =>
      expect(dialog.getAllByRole('combobox').map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining('Lakeside'),
        expect.stringContaining('Lakeside'),
      ]),
    );
    await userEvent.click(dialog.getByRole('button', { name: '出款' }));
    const results = await dialogOf('处理结果');
    expect(results.getByText('渠道暂停出款')).toBeDefined();
    expect(results.getByText('已提交出款')).toBeDefined();
  });

  it('[6.2] who may only read finds neither boxes nor buttons', async () => {
    await open('/', { permissions: ['settle:batch:list'] });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
  });

  it('[2.68] a row opens what its page shows, beside the list', async () => {
    const page = await open();
    await userEvent.click(screen.getByRole('link', { name: BATCH.batchNo }));
    const drawer = within(
      await screen.findByRole('complementary', { name: `结算批次 ${BATCH.batchNo}` }),
    );
    expect(await drawer.findByText(/等式成立，与 1,277 条账务分录一致/)).toBeDefined();
    expect(drawer.getByRole('button', { name: '下载结算单' })).toBeDefined();
    await userEvent.click(drawer.getByRole('button', { name: '更多操作' }));
    await userEvent.click(screen.getByRole('menuitem', { name: '在页面中打开' }));
    expect(page.address()).toBe(`/finance/batch/detail/${BATCH.batchNo}`);
  });

  it('[1.1] speaks English', async () => {
    await open('/', { language: 'en-US' });
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(expect.arrayContaining(['Batch no.', 'Settlement amount', 'Requested']));
  });
});
