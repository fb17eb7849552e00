import { remitApplyRoutes } from '@portal/contract/remittance/apply';
import { remitReadRoutes } from '@portal/contract/remittance/apply-reads';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { detail, life, row } from './apply-fixture.ts';
import Page from './index.tsx';
import { words } from './words.ts';

const page = { rows: [row, { ...row, applyNo: 'R2026112100000013' }], total: 2 };
const labels: Record<string, [value: string, label: string]> = {
  remit_audit_status: ['1', '待复核'],
  remit_chnl_result: ['0', '未发送'],
  sys_yes_no: ['N', '否'],
  sys_user_sex: ['0', '男'],
  id_type: ['02', '护照'],
};

let server: FakeServer;

beforeEach(() => {
  // Dictionaries are kept, also those of another file that ran in this process.
  queryClient.clear();
  server = fakeServer()
    .on(dictRoutes.byType, ({ params }) => {
      const [dictValue = '', dictLabel = ''] = labels[params.dictType] ?? [];
      return [{ dictValue, dictLabel, listClass: 'warning' as const, cssClass: '' }];
    })
    .on(remitApplyRoutes.get, ({ params }) => ({ ...detail, applyNo: params.applyNo }))
    .on(remitApplyRoutes.list, () => page)
    .on(remitReadRoutes.timeline, () => life);
});
afterEach(() => server.stop());

const open = (path = '/', language?: 'en-US') =>
  renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { path, language, words: [words, uiWords] },
  );
const drawer = () => screen.findByRole('complementary');
const fact = (name: string) =>
  screen
    .getAllByText(name)
    .map((term) => term.closest('dl > div')?.querySelector('dd')?.textContent)
    .find((value) => value !== undefined);

describe('remittance applications', () => {
  it('[2.67] [9.2] an amount has the decimals of its currency', async () => {
    await open();
    const [first] = (await screen.findAllByText('待复核')).map((tag) => tag.closest('tr'));
    const cells = within(first as HTMLElement).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent).slice(1, 6)).toEqual([
      'Sok Vannak',
      'Nguyen Thi Hoa',
      '16,800,000VND',
      '待复核',
      '未发送',
    ]);
  });

  it('[2.67] [3.2] the search asks once for both names together', async () => {
    await open();
    await screen.findAllByText('Sok Vannak');
    await userEvent.type(screen.getByLabelText('付款人'), 'Sok');
    await userEvent.type(screen.getByLabelText('收款人'), 'Hoa{Enter}');
    expect(server.inputs(remitApplyRoutes.list).map(({ query }) => query)).toEqual([
      expect.not.objectContaining({ payerName: 'Sok' }),
      expect.objectContaining({ payerName: 'Sok', payeeName: 'Hoa', pageNum: 1 }),
    ]);
  });

  it('[2.67] a click on the number opens the application and puts it into the address', async () => {
    const view = await open();
    await userEvent.click(await screen.findByRole('link', { name: row.applyNo }));
    expect(within(await drawer()).getByText(row.applyNo)).toBeTruthy();
    expect(view.address()).toContain(`record=${row.applyNo}`);
    expect(server.inputs(remitApplyRoutes.get)).toEqual([{ params: { applyNo: row.applyNo } }]);
  });

  it('[2.67] [3.2] a link opens the application with all of its facts by section', async () => {
    await open(`/?record=${row.applyNo}`);
    const opened = await drawer();
    await within(opened).findByText('付款人信息');
    const heads = within(opened).getAllByRole('heading', { level: 3 });
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      '申请信息',
      '付款人信息',
      '收款人信息',
      '审核与复核',
      '渠道与工单',
      '进程',
    ]);
    await waitFor(() => expect(fact('同名标识')).toBe('否'));
    expect(fact('国籍')).toBe('柬埔寨 KH');
    expect(fact('居住国家')).toBe('越南 VN');
    expect(fact('证件号码')).toBe('N•••••271');
    expect(fact('审核意见')).toBe('Papers complete');
    expect(fact('复核人')).toBe('—');
    expect(fact('工单号')).toBe('—');
  });

  it('[2.67] the next button goes to the neighbour, the close button back to the list', async () => {
    const view = await open(`/?record=${row.applyNo}`);
    await screen.findByText('付款人信息');
    await userEvent.click(screen.getByRole('button', { name: '下一条' }));
    await waitFor(() => expect(view.address()).toContain('record=R2026112100000013'));
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(view.address()).not.toContain('record');
  });

  it('[2.67] an application of somebody else is refused inside the drawer, the list stays', async () => {
    server
      .refuse(remitApplyRoutes.get, { code: 404, msg: '访问的资源不存在' })
      .on(remitApplyRoutes.list, () => page);
    await open('/?record=R2026112100009999');
    expect(await within(await drawer()).findByText(/访问的资源不存在/)).toBeTruthy();
    expect(await screen.findAllByText('Sok Vannak')).toHaveLength(2);
  });

  it('[2.67] sections and facts are English for an English user', async () => {
    await open(`/?record=${row.applyNo}`, 'en-US');
    await screen.findByText('Payer details');
    expect(fact('Nationality')).toBe('Cambodia KH');
    expect(fact('Residence country')).toBe('Vietnam VN');
    expect(screen.getByText('Audit and review')).toBeTruthy();
  });

  it('[2.67] the timeline says what was told, posted and done, and why something is ignored', async () => {
    await open(`/?record=${row.applyNo}`);
    const opened = within(await drawer());
    const ignored = (await opened.findByText('与先前结果矛盾，未采用')).closest('li');
    const told = within(ignored as HTMLElement);
    expect(told.getByText('19:58:00 款项退回')).toBeTruthy();
    expect(told.getByText(/滞后 4 分 11 秒 · 回调 · 16,000,000 VND/)).toBeTruthy();
    expect(told.getByText(/AC04 closed · C7/)).toBeTruthy();
    expect(opened.getByText(/16,800,000 VND/)).toBeTruthy();
    expect(opened.getByText('operator', { selector: '.ui-lane-note' })).toBeTruthy();
    expect(opened.getByText('7 分 11 秒无事件')).toBeTruthy();
    expect(opened.getByText('渠道 UnionPay QR')).toBeTruthy();
  });

  it('[2.67] queries without a result are one line, and opened each', async () => {
    const query = { kind: 'query' as const, attempt: 1, askedBy: '系统', respCode: '' };
    server.on(remitReadRoutes.timeline, () => ({
      ...life,
      items: [
        { ...query, at: '2026-11-21 19:10:00', answer: 'definite' },
        { ...query, at: '2026-11-21 19:09:00', answer: 'pending' },
        { ...query, at: '2026-11-21 19:08:00', answer: '' },
      ],
    }));
    await open(`/?record=${row.applyNo}`);
    const opened = within(await drawer());
    expect(await opened.findByText(/^查询有结果 · 第 1 次汇出$/)).toBeTruthy();
    expect(opened.queryByText(/^查询无结果/)).toBeNull();
    await userEvent.click(opened.getByRole('button', { name: '展开 2 次' }));
    expect(opened.getAllByText(/^查询无结果/)).toHaveLength(2);
  });

  it('[6.1] a sealed number is opened with a reason, one at a time', async () => {
    server.on(remitReadRoutes.reveal, () => ({ secret: '000123459913', seconds: 60 }));
    await open(`/?record=${row.applyNo}`);
    const opened = within(await drawer());
    await userEvent.click(await opened.findByRole('button', { name: /付款账号/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'Call of the bank');
    await userEvent.click(dialog.getByRole('button', { name: '查看明文' }));
    expect(await opened.findByText('000123459913')).toBeTruthy();
    expect(server.inputs(remitReadRoutes.reveal)).toEqual([
      {
        params: { applyNo: row.applyNo },
        body: { field: 'payerAccount', reason: 'Call of the bank' },
      },
    ]);
    expect(opened.getByText('N•••••271')).toBeTruthy();
  });

  it('[2.67] is printed, and says when that is refused', async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    server.on(remitReadRoutes.print, () => new Uint8Array([37, 80, 68, 70]));
    await open(`/?record=${row.applyNo}`);
    const opened = within(await drawer());
    const button = await opened.findByRole('button', { name: '打印 PDF' });
    await userEvent.click(button);
    expect(await screen.findByText('PDF 已下载')).toBeTruthy();
    expect(server.inputs(remitReadRoutes.print)).toEqual([{ params: { applyNo: row.applyNo } }]);
    server.refuse(remitReadRoutes.print, { code: 500, msg: '文件未能生成' });
    await userEvent.click(button);
    expect(await screen.findByText('文件未能生成')).toBeTruthy();
    expect(save).toHaveBeenCalledOnce();
    save.mockRestore();
  });
});

it('[8.1] a remittance at its channel is followed to its end', async () => {
  const sent = { ...detail, auditStatus: '3' as const, channelResult: '1' as const };
  server.on(remitApplyRoutes.get, () => sent);
  await open(`/?record=${detail.applyNo}`);
  await within(await drawer()).findByText(/^更新于/);
  server.on(remitApplyRoutes.get, () => ({ ...sent, channelResult: '2' as const }));
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(server.inputs(remitApplyRoutes.list)).toHaveLength(2));
  fireEvent(document, new Event('visibilitychange'));
  expect(server.inputs(remitApplyRoutes.get)).toHaveLength(2);
});
