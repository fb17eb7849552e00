import { batchRoutes } from '@portal/contract/finance/batch';
import type { FakeServer, RenderPageOptions } from '@portal/testing';
import { queryClient } from '@portal/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BATCH } from '../../widgets/batch/fixtures/batch.ts';
import {
  batchServer,
  chipOf as chip,
  dialogOf,
  openBatch,
} from '../../widgets/batch/fixtures/open-batch.tsx';
import type { BatchRecord } from '../../widgets/batch/index.ts';
import Page, { words } from './detail.page.tsx';

let server: FakeServer;
const serve = (change: Partial<BatchRecord>) =>
  server.on(batchRoutes.get, () => ({ ...BATCH, ...change }));
beforeEach(() => {
  queryClient.clear();
  server = batchServer();
});
afterEach(() => server.stop());

const open = (search?: string, options?: RenderPageOptions) =>
  openBatch(Page, words, search, options);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('[8.1] a payout under way', () => {
  /** As somebody who comes back to the window. */
  const seen = () => fireEvent(document, new Event('visibilitychange'));
  const reads = () => server.inputs(batchRoutes.get).length;

  it('is followed to its end, says since when it is known, and keeps what is typed', async () => {
    serve({ status: '7', paidTime: '', bankTrace: '' });
    server.on(batchRoutes.payers, () => []);
    await open();
    expect(screen.getByText(/^更新于 \d\d:\d\d:\d\d$/)).toBeDefined();
    serve({});
    seen();
    expect(await screen.findByText('LKB20261121093147008217')).toBeDefined();
    await waitFor(() => expect(server.inputs(batchRoutes.tieOut)).toHaveLength(2));
    const last = reads();
    seen();
    expect(reads()).toBe(last);
    await userEvent.click(button('刷新记录'));
    await waitFor(() => expect(reads()).toBe(last + 1));
  });
});

describe('[2.68] where a batch is', () => {
  const steps = () =>
    within(screen.getByRole('region', { name: '进程' }))
      .getAllByRole('listitem')
      .map(({ textContent, dataset }) => `${dataset.tone} ${textContent}`);

  it('is four steps with who and when, and the trace of the bank', async () => {
    await open();
    expect(steps()).toEqual([
      'done 申请 system2026-11-21 02:30:04',
      'done 审核通过 chen.min2026-11-21 09:12:40',
      'done 已发送银行 wang.fang · 第 1 次2026-11-21 09:30:02',
      'success 银行已付款 Lakeside Bank2026-11-21 09:31:47',
    ]);
    expect(screen.getByText('LKB20261121093147008217')).toBeDefined();
  });

  it.each<[status: BatchRecord['status'], change: Partial<BatchRecord>, last: string[]]>([
    ['0', { auditor: '', auditTime: '', sentTime: '' }, ['待审核', '发送银行', '银行付款']],
    ['1', { sentTime: '' }, ['审核通过', '待出款', '银行付款']],
    ['2', { sentTime: '' }, ['审核通过', '等待发送', '银行付款']],
    ['2', {}, ['审核通过', '已发送银行', '等待银行结果']],
    ['4', { paidTime: '' }, ['审核通过', '已发送银行', '出款失败']],
    ['5', { sentTime: '' }, ['审核拒绝', '发送银行', '银行付款']],
    ['6', { auditor: '', sentTime: '' }, ['已撤销', '发送银行', '银行付款']],
    ['6', {}, ['审核通过', '已发送银行', '已撤销']],
    ['7', { paidTime: '' }, ['审核通过', '已发送银行', '结果未知']],
    ['8', { returnedTime: '2026-11-22 08:00:00' }, ['审核通过', '已发送银行', '付款被退回']],
  ])('in state %s %o: %o', async (status, change, last) => {
    serve({ status, paidTime: '', bankTrace: '', ...change });
    await open();
    const words = steps().slice(1);
    for (const [at, word] of last.entries()) expect(words[at]).toContain(` ${word}`);
    const isToCome = ['0', '1', '2', '7'].includes(status);
    expect(screen.queryAllByText('— 待银行返回')).toHaveLength(isToCome ? 1 : 0);
  });

  it('that nobody knows counts down to the next query', async () => {
    serve({ status: '7', nextQueryIn: 754 });
    await open();
    expect(screen.getByText('12:34')).toBeDefined();
    expect(screen.getByText(/结果未知；金额仍冻结/)).toBeDefined();
  });
});

describe('[2.68] what can be done with a batch', () => {
  const nobody = { auditor: '', auditTime: '', sentTime: '', paidTime: '', bankTrace: '' };

  it('INV-07 its maker cannot check it, and may take it back with a reason', async () => {
    serve({ ...nobody, status: '0', own: true });
    server.on(batchRoutes.cancel, () => undefined);
    await open();
    expect(button('通过').getAttribute('aria-description')).toBe('自己申请的批次，须由他人审核');
    await userEvent.keyboard('a');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(button('更多操作'));
    await userEvent.click(screen.getByRole('menuitem', { name: '撤销批次' }));
    const dialog = await dialogOf(`撤销结算批次 ${BATCH.batchNo}？`);
    expect(dialog.getByText(/冻结的 44,911.03 USD 解冻/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: '撤销批次' }));
    expect(await dialog.findByRole('alert')).toBeDefined();
    await userEvent.type(dialog.getByLabelText('撤销原因'), '金额有误');
    await userEvent.click(dialog.getByRole('button', { name: '撤销批次' }));
    await waitFor(() =>
      expect(server.inputs(batchRoutes.cancel)).toEqual([
        { params: { batchNo: BATCH.batchNo }, body: { reason: '金额有误' } },
      ]),
    );
  });

  it('others refuse it with a reason; the key only asks', async () => {
    serve({ ...nobody, status: '0' });
    server.on(batchRoutes.audit, ({ body }) =>
      body.ids.map((batchNo) => ({ batchNo, ok: true, msg: '' })),
    );
    await open();
    await userEvent.keyboard('d');
    const dialog = await dialogOf('拒绝 1 个结算批次？');
    expect(server.inputs(batchRoutes.audit)).toEqual([]);
    await userEvent.type(dialog.getByLabelText('拒绝原因'), '账户不符');
    await userEvent.click(dialog.getByRole('button', { name: '拒绝' }));
    expect(await screen.findByText('已拒绝 1 个结算批次')).toBeDefined();
    expect(server.inputs(batchRoutes.get)).toHaveLength(2);
  });

  it('paying says to whom, and is barred while the account waits for review', async () => {
    const approved = { ...nobody, status: '1' as const, auditor: 'chen.min' };
    serve(approved);
    server.on(batchRoutes.payers, () => [
      { chnlCode: 'LAKE', chnlName: 'Lakeside Bank', isUsual: true, isLast: false },
    ]);
    const { unmount } = await open();
    await userEvent.click(button('出款'));
    const dialog = await dialogOf('出款 1 个结算批次？');
    expect(dialog.getByText(/0001 •••• •••• 6503/)).toBeDefined();
    unmount();
    queryClient.clear();
    serve({ ...approved, accountUnderReview: true });
    await open();
    const why = '商户结算账户的变更待审核，审核完成前不能出款';
    expect(screen.getByText(why)).toBeDefined();
    expect(button('出款').getAttribute('aria-description')).toBe(why);
  });

  it('pressed before the channels are read, it is paid once they are', async () => {
    serve({ status: '1' });
    const read = Promise.withResolvers<void>();
    const data = [{ chnlCode: 'LAKE', chnlName: 'Lakeside Bank', isUsual: true, isLast: false }];
    server
      .respond(batchRoutes.payers, async () => {
        await read.promise;
        return Response.json({ code: 200, msg: '', data });
      })
      .on(batchRoutes.pay, ({ body }) =>
        body.ids.map((batchNo) => ({ batchNo, ok: true, msg: '' })),
      );
    await open();
    await userEvent.click(button('出款'));
    const dialog = await dialogOf('出款 1 个结算批次？');
    await userEvent.click(dialog.getByRole('button', { name: '出款' }));
    expect(await dialog.findByText('读到出款渠道后自动提交')).toBeDefined();
    expect(server.inputs(batchRoutes.pay)).toEqual([]);
    read.resolve();
    await waitFor(() =>
      expect(server.inputs(batchRoutes.pay)).toMatchObject([{ body: { chnlCode: 'LAKE' } }]),
    );
  });

  it('a failed one is paid again as the next attempt, nine times at most', async () => {
    serve({ status: '4', tries: 2, paidTime: '', respCode: '51', respMsg: 'Account closed' });
    server
      .on(batchRoutes.payers, () => [
        { chnlCode: 'LAKE', chnlName: 'Lakeside Bank', isUsual: true, isLast: false },
        { chnlCode: 'RIVER', chnlName: 'River Bank', isUsual: true, isLast: false },
      ])
      .on(batchRoutes.retry, () => undefined);
    await open();
    expect(screen.getByText(/出款失败：51 Account closed/)).toBeDefined();
    await userEvent.click(button('重新出款'));
    const dialog = await dialogOf('重新出款 44,911.03 USD？');
    expect(dialog.getByText(/第 3 次发往银行（最多 9 次）/)).toBeDefined();
    await userEvent.click(await dialog.findByRole('combobox'));
    fireEvent.click(await screen.findByRole('option', { name: /River/ }));
    serve({ status: '4', tries: 9 });
    await userEvent.click(dialog.getByRole('button', { name: '重新出款' }));
    await waitFor(() =>
      expect(server.inputs(batchRoutes.retry)).toMatchObject([{ body: { chnlCode: 'RIVER' } }]),
    );
    await waitFor(() =>
      expect(button('重新出款').getAttribute('aria-description')).toMatch(/最多 9 次/),
    );
  });

  it('[8.1] somebody else was first: the dialog says so and reloads the batch', async () => {
    serve({ status: '4', paidTime: '' });
    server
      .on(batchRoutes.payers, () => [
        { chnlCode: 'LAKE', chnlName: 'Lakeside Bank', isUsual: true, isLast: false },
      ])
      .refuse(batchRoutes.retry, { code: 409, msg: '批次已由 wang.fang 重新出款' });
    await open();
    await userEvent.click(button('重新出款'));
    const dialog = await dialogOf('重新出款 44,911.03 USD？');
    await waitFor(() => expect(dialog.getByRole('combobox').textContent).toContain('Lakeside'));
    await userEvent.click(dialog.getByRole('button', { name: '重新出款' }));
    expect(await dialog.findByText(/批次已由 wang.fang 重新出款/)).toBeDefined();
    serve({ status: '2', paidTime: '', nextQueryIn: 60 });
    await userEvent.click(dialog.getByRole('button', { name: '重新载入' }));
    expect(await screen.findByRole('button', { name: '查询结果' })).toBeDefined();
  });

  it('one that contradicts itself is told, and not paid again', async () => {
    serve({ status: '4', paidTime: '', isContradicted: true });
    await open();
    await screen.findByText(/给出的结果或金额不一致/);
    expect(button('重新出款').getAttribute('aria-description')).toMatch(/前后矛盾/);
  });

  it('the bank is asked once, then a pause is counted down', async () => {
    serve({ status: '7', paidTime: '', nextQueryIn: 300 });
    server.on(batchRoutes.sync, () => {
      serve({ status: '7', paidTime: '', nextQueryIn: 300, askAgainIn: 10 });
      return { status: '7' as const, isDefinite: false };
    });
    await open();
    await userEvent.click(button('查询结果'));
    expect(await screen.findByText('银行尚无结果，资金未变')).toBeDefined();
    const pausing = await screen.findByRole('button', { name: /查询结果（\d+ 秒）/ });
    await userEvent.click(pausing);
    expect(server.inputs(batchRoutes.sync)).toHaveLength(1);
  });

  it('keys lead on: j and k to other batches, e to the lines as a file, r to what is new', async () => {
    server.refuse(batchRoutes.exportLines, { code: 500, msg: '稍后再试' });
    const page = await open('?term=refund');
    await chip(/^−退款 /);
    await userEvent.keyboard('e');
    expect(await screen.findByText('稍后再试')).toBeDefined();
    expect(server.inputs(batchRoutes.exportLines)).toMatchObject([
      { query: { batchNo: BATCH.batchNo, term: 'refund' } },
    ]);
    await userEvent.keyboard('r');
    await waitFor(() => expect(server.inputs(batchRoutes.get)).toHaveLength(2));
    await userEvent.keyboard('j');
    expect(page.address()).toBe('/finance/batch/detail/S2026112100000043');
    await screen.findByRole('heading', { level: 1 });
    await userEvent.keyboard('k');
    expect(page.address()).toBe('/finance/batch/detail/S2026112100000041');
  });

  it('[6.2] a merchant reads it without channel and buttons', async () => {
    const less = { chnlCode: '', chnlName: '', reference: '', respCode: '', respMsg: '' };
    serve({ ...less, status: '4', paidTime: '' });
    await open('', { session: { permissions: ['settle:batch:list', 'settle:batch:query'] } });
    await chip(/^−退款 /);
    expect(screen.queryByRole('button', { name: '重新出款' })).toBeNull();
    expect(screen.queryByRole('button', { name: '导出明细' })).toBeNull();
    expect(screen.queryByRole('link', { name: BATCH.merName })).toBeNull();
    await userEvent.click(button('更多操作'));
    await userEvent.click(screen.getByRole('menuitem', { name: '进程与出款信息' }));
    const dialog = await dialogOf('进程与出款信息');
    expect(dialog.getByText('Lakeside Bank')).toBeDefined();
    expect(dialog.queryByText('出款渠道')).toBeNull();
  });
});
