import { fileRoutes } from '@portal/contract/common/file';
import { batchRoutes } from '@portal/contract/finance/batch';
import { batchForcedRoutes as routes } from '@portal/contract/finance/batch-forced';
import type { Dispute } from '@portal/requests';
import type { FakeServer } from '@portal/testing';
import { queryClient } from '@portal/ui';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BATCH } from '../../widgets/batch/fixtures/batch.ts';
import { DISPUTE, REQUEST } from '../../widgets/batch/fixtures/dispute.ts';
import { batchServer, dialogOf, openBatch } from '../../widgets/batch/fixtures/open-batch.tsx';
import Page, { words } from './detail.page.tsx';

const params = { objId: BATCH.batchNo };
const SENT = '/profile/upload/2026/11/21/letter_1.png';
let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  server = batchServer()
    .on(batchRoutes.get, () => ({ ...BATCH, isContradicted: true, isDisputed: true }))
    .on(fileRoutes.upload, () => ({
      ...{ fileName: SENT, url: SENT, newFileName: 'letter_1.png' },
      originalFilename: 'letter.png',
    }))
    .on(routes.ask, () => ({ auditId: '41' }))
    .on(routes.decide, () => undefined)
    .on(routes.withdraw, () => undefined);
});
afterEach(() => server.stop());

async function open(change: Partial<Dispute> = {}, permissions?: string[]) {
  server.on(routes.get, () => ({ ...DISPUTE, ...change }));
  await openBatch(Page, words, '', permissions && { session: { permissions } });
  await screen.findByRole('list', { name: '银行的答复' });
}
const button = (name: string) => screen.getByRole('button', { name });
const answers = () =>
  within(screen.getByRole('list', { name: '银行的答复' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('[2.68] a payout whose bank contradicts itself', () => {
  it('shows what the bank has said, and asks for what has happened', async () => {
    await open();
    expect(answers()[0]).toMatch(/FAILED.*44,911\.03.*05/);
    expect(answers()[1]).toContain(BATCH.bankTrace);
    await userEvent.click(button('强制结果'));
    const dialog = await dialogOf('申请强制结果');
    expect(dialog.queryByLabelText('银行流水号')).toBeNull();
    await userEvent.click(dialog.getByRole('combobox'));
    fireEvent.click(await screen.findByRole('option', { name: '未付款' }));
    expect(dialog.getByText(/冲回已记的付款：44,911.03 USD/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: '提交申请' }));
    expect(await dialog.findAllByRole('alert')).toHaveLength(3);
    expect(server.inputs(routes.ask)).toEqual([]);
    await userEvent.type(dialog.getByLabelText('原因'), '银行确认未付款');
    await userEvent.type(dialog.getByLabelText('凭证说明'), '函件 2026-118');
    await userEvent.upload(await dialog.findByLabelText(/凭证文件/), new File(['x'], 'letter.png'));
    await dialog.findByRole('img', { name: 'letter.png' });
    await userEvent.click(dialog.getByRole('button', { name: '提交申请' }));
    await waitFor(() =>
      expect(server.inputs(routes.ask)).toMatchObject([
        {
          params,
          body: { result: 'UNPAID', reason: '银行确认未付款', proof: [{ fileName: SENT }] },
        },
      ]),
    );
    await waitFor(() => expect(server.inputs(routes.get)).toHaveLength(2));
  });

  it('takes the trace of the bank with money that has left', async () => {
    await open({ results: [{ result: 'PAID', effect: 'PAY' }] });
    await userEvent.click(button('强制结果'));
    const dialog = await dialogOf('申请强制结果');
    const trace = dialog.getByLabelText<HTMLInputElement>('银行流水号');
    expect(trace.value).toBe(BATCH.bankTrace);
    expect(dialog.getByText(/补记付款/)).toBeDefined();
  });

  it('may be shown by a line of the bill of the channel in place of a file', async () => {
    const text = `LINE|PAYOUT|SUCCEEDED|${BATCH.batchNo}|CH1|840|4491103|0|2026-11-21T02:31:40.000Z`;
    const line = {
      ...({ kind: 'PAYOUT', result: 'SUCCEEDED', reference: BATCH.batchNo } as const),
      ...{ channelReference: 'CH1', currency: '840', amount: '4491103', cost: '0' },
      ...{ occurredAt: '2026-11-21T02:31:40.000Z', time: '2026-11-21 09:31:40', text },
    };
    server.on(routes.bill, () => ({ lines: [line], found: 1 }));
    await open({ results: [{ result: 'PAID', effect: 'PAY' }] });
    await userEvent.click(button('强制结果'));
    const dialog = await dialogOf('申请强制结果');
    await userEvent.type(dialog.getByLabelText('原因'), '渠道账单有此付款');
    await userEvent.type(dialog.getByLabelText('凭证说明'), '渠道账单');
    await userEvent.click(dialog.getByRole('button', { name: '改用渠道账单行' }));
    const bill = await dialogOf('渠道账单');
    expect(bill.getByLabelText('账单日期')).toBeDefined();
    await userEvent.click(await bill.findByRole('button', { name: /^关联/ }));
    expect(server.inputs(routes.bill)).toMatchObject([{ query: { day: '2026-11-21' } }]);
    expect(await dialog.findByText(text)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: '提交申请' }));
    await waitFor(() =>
      expect(server.inputs(routes.ask)).toMatchObject([
        { body: { proof: [], bill: { day: '2026-11-21', line: text } } },
      ]),
    );
  });

  it('INV-07 is passed once its file was opened, and what came without one never', async () => {
    // Saved by the browser, which has no place for it here.
    const saved = vi
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined);
    server.on(routes.proof, () => new Uint8Array([1]) as never);
    const why = () => button('通过强制结果').getAttribute('aria-description');
    await open({ request: { ...REQUEST, proofSeen: false } });
    expect(why()).toBe('请先打开凭证');
    await userEvent.click(button('打开 letter.pdf'));
    await waitFor(() => expect(why()).toBeNull());
    saved.mockRestore();
    cleanup();
    queryClient.clear();
    await open({ request: { ...REQUEST, proofName: '' } });
    expect(why()).toMatch(/没有凭证文件/);
  });

  it('[4.5] asked for again says who refused it, why, and what is different now', async () => {
    await open({
      request: REQUEST,
      refused: {
        ...{ auditId: '40', verBy: 'auditor', verTime: '2026-11-21 09:50:00', remark: '函件不符' },
        diff: [
          {
            ...{ field: 'evidence', kind: 'text' as const, dict: '', live: '', changed: true },
            ...{ before: '电话记录', after: '银行函件 2026-118' },
          },
        ],
      },
    });
    const since = within(await screen.findByRole('region', { name: '被拒绝后的修改' }));
    expect(since.getByText(/auditor.*2026-11-21 09:50:00.*函件不符/)).toBeDefined();
    expect(since.getByText('凭证说明')).toBeDefined();
    expect(since.getByText('电话记录')).toBeDefined();
  });

  it('INV-07 is decided by another person, who types its last digits', async () => {
    await open({ request: REQUEST });
    expect(screen.getByText('银行函件 2026-118')).toBeDefined();
    expect(screen.queryByRole('button', { name: '强制结果' })).toBeNull();
    await userEvent.click(button('通过强制结果'));
    const dialog = await dialogOf('判定为未付款？');
    expect(dialog.getByText(/44,911.03 USD 回到商户余额/)).toBeDefined();
    await userEvent.type(dialog.getByRole('textbox'), BATCH.batchNo.slice(-6));
    await userEvent.click(dialog.getByRole('button', { name: '通过强制结果' }));
    await waitFor(() =>
      expect(server.inputs(routes.decide)).toMatchObject([
        { params, body: { auditId: '41', verStatus: '1' } },
      ]),
    );
  });

  it('is refused with a reason, also when it is about the past', async () => {
    await open({ request: { ...REQUEST, stale: true } });
    expect(button('通过强制结果').getAttribute('aria-description')).toMatch(/不能再通过/);
    await userEvent.click(button('拒绝强制结果'));
    const dialog = await dialogOf('拒绝强制结果');
    await userEvent.type(dialog.getByRole('textbox'), '函件不符');
    await userEvent.click(dialog.getByRole('button', { name: '拒绝强制结果' }));
    await waitFor(() =>
      expect(server.inputs(routes.decide)).toMatchObject([
        { body: { auditId: '41', verStatus: '2', remark: '函件不符' } },
      ]),
    );
  });

  it('its maker can only take it back', async () => {
    await open({ request: { ...REQUEST, own: true } });
    expect(screen.getByText('自己提交的申请，须由他人审核')).toBeDefined();
    expect(screen.queryByRole('button', { name: '通过强制结果' })).toBeNull();
    await userEvent.click(button('撤回申请'));
    const dialog = await dialogOf('撤回申请');
    await userEvent.click(dialog.getByRole('button', { name: '撤回申请' }));
    await waitFor(() => expect(server.inputs(routes.withdraw)).toEqual([{ params }]));
  });

  it('once decided says so, and asks for nothing more', async () => {
    const done = { verStatus: '1', verBy: 'chen.min', remark: '' } as const;
    await open({ results: [], request: { ...REQUEST, ...done } });
    expect(screen.getByText('chen.min', { selector: 'dd' })).toBeDefined();
    expect(screen.queryByRole('button', { name: '强制结果' })).toBeNull();
  });

  it('[6.2] is read-only for anyone without a key to it', async () => {
    await open({ request: REQUEST }, ['settle:batch:list', 'settle:batch:query']);
    expect(screen.queryByRole('button', { name: '通过强制结果' })).toBeNull();
    expect(screen.queryByRole('button', { name: '撤回申请' })).toBeNull();
  });
});
