import { reviewRoutes } from '@portal/contract/merchant/review';
import { dictRoutes } from '@portal/contract/system/dict';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { field, type Inbox, inboxServer, opened, openInbox, request } from '../fixtures/inbox.tsx';

let inbox: Inbox;
afterEach(() => inbox.server.stop());

const queue = async () => within(await screen.findByRole('list', { name: 'queue' }));
const names = async () =>
  (await queue()).getAllByRole('link').map((link) => link.querySelector('b')?.textContent);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const asked = () => inbox.server.inputs(reviewRoutes.list).at(-1)?.query;
/** The cells of a field's row, changed characters in brackets. */
const cells = (label: string) => {
  const row = screen.getByRole('rowheader', { name: label }).closest('tr') as HTMLElement;
  return within(row)
    .getAllByRole('cell')
    .map((cell) => {
      const copy = cell.cloneNode(true) as HTMLElement;
      for (const mark of copy.querySelectorAll('del, ins'))
        mark.textContent = `[${mark.textContent}]`;
      return copy.textContent;
    });
};

describe('[2.52] the queue', () => {
  it('shows what waits, oldest first, and opens the first', async () => {
    inbox = inboxServer(request('1'), request('2'));
    const { address } = await openInbox();
    await opened('1');
    expect(await names()).toEqual(['Merchant 1', 'Merchant 2']);
    expect(asked()).toMatchObject({ verStatus: '0', orderByColumn: 'createTime', isAsc: 'asc' });
    await press('最久优先');
    await waitFor(() => expect(asked()).toMatchObject({ isAsc: 'desc' }));
    expect(address()).toContain('isAsc=desc');
    expect(await screen.findByRole('button', { name: '最新优先' })).toBeDefined();
  });

  it('[4.5] leads to the same kind in the approvals inbox, no matter who may open that', async () => {
    inbox = inboxServer(request('1'));
    const { unmount } = await openInbox();
    await opened('1');
    expect(screen.getByRole('link', { name: '审批中心' }).getAttribute('href')).toContain(
      '/approvals?tab=merchant',
    );
    unmount();
    await openInbox({
      session: { roles: ['x'], permissions: ['mer:audit:list', 'mer:audit:query'] },
    });
    await opened('1');
    expect(screen.queryByRole('link', { name: '审批中心' })).toBeNull();
  });

  it('marks what has waited for twenty hours', async () => {
    inbox = inboxServer(request('1', { waitMinutes: 1199 }), request('2', { waitMinutes: 1200 }));
    await openInbox();
    await opened('1');
    const times = (await queue()).getAllByText(/小时$/);
    expect(times.map((time) => [time.textContent, time.dataset.late])).toEqual([
      ['19.9\u00a0小时', undefined],
      ['20\u00a0小时', 'true'],
    ]);
  });

  it('is left where the address says, and keeps the open request there', async () => {
    inbox = inboxServer(request('1'), request('2'));
    const { address } = await openInbox({ path: '/?verStatus=0&record=2' });
    await opened('2');
    await userEvent.click((await queue()).getByRole('link', { name: /Merchant 1/ }));
    await opened('1');
    expect(address()).toBe('/?verStatus=0&record=1');
  });

  it('says so when nothing waits', async () => {
    inbox = inboxServer();
    await openInbox();
    expect(await screen.findByText('没有待审核的申请')).toBeDefined();
    expect(screen.getByText('未选择申请')).toBeDefined();
  });

  it('offers to clear filters that find nothing', async () => {
    inbox = inboxServer(request('1'));
    await openInbox({ path: '/?verStatus=2' });
    expect(await screen.findByText('没有符合条件的申请')).toBeDefined();
    await press('清除筛选');
    await opened('1');
  });

  it('[8.1] says why it did not load', async () => {
    inbox = inboxServer();
    inbox.server.refuse(reviewRoutes.list, { code: 500, msg: '稍后再试' });
    await openInbox();
    expect(await screen.findByText('稍后再试。')).toBeDefined();
  });

  it('[6.2] names the permission to who may not list requests, and asks for nothing', async () => {
    inbox = inboxServer(request('1'));
    await openInbox({ session: { roles: ['x'], permissions: ['system:user:list'] } });
    expect(await screen.findByText(/mer:audit:list/)).toBeDefined();
    expect(inbox.server.inputs(reviewRoutes.list)).toEqual([]);
  });
});

describe('[4.5] the changes of a request', () => {
  it('mark only the characters that differ; what stays is folded', async () => {
    inbox = inboxServer(request('1'));
    await openInbox();
    await opened('1');
    expect(cells('银行账号')).toEqual(['−6222 •••• [7719]', '+6222 •••• [2265]']);
    expect(cells('支行')).toEqual(['−金边[莫尼旺]支行', '+金边[奥林匹克]支行']);
    expect(cells('预留电话')).toEqual(['−（空）', '+[012 ••• 213]']);
    expect(screen.queryByRole('rowheader', { name: '账户名称' })).toBeNull();
    await press('显示 1 个未变更字段');
    expect(cells('账户名称')).toEqual(['ANGKOR']);
  });

  it('write amounts, dictionary values and flags as words', async () => {
    const diff = [
      field({ field: 'dailyMax', kind: 'amount', before: '100000', after: '1000000' }),
      field({ field: 'refundFlag', kind: 'flag', before: 'Y', after: 'N' }),
      field({ field: 'currency', kind: 'currency', before: '840', after: '116' }),
    ];
    inbox = inboxServer(request('1', { objType: 'MER_LIMIT', diff }));
    await openInbox();
    await opened('1');
    expect(cells('日限额')).toEqual(['−[1,000.00] USD', '+[10,000.00] USD']);
    await waitFor(() => expect(cells('允许退款')).toEqual(['−[是]', '+[否]']));
    expect(cells('币种')).toEqual(['−[USD]', '+[KHR]']);
  });

  it('[2.32] show no code while their words are on the way', async () => {
    const { promise: told, resolve: tell } = Promise.withResolvers<void>();
    inbox = inboxServer(
      request('1', {
        diff: [field({ field: 'branch', kind: 'dict', dict: 'late', before: 'A', after: 'B' })],
        recent: [],
      }),
    );
    const entry = { listClass: 'default', cssClass: '' } as const;
    inbox.server.on(dictRoutes.byTypes, async () => {
      await told;
      const late = [
        { ...entry, dictValue: 'A', dictLabel: '甲' },
        { ...entry, dictValue: 'B', dictLabel: '乙' },
      ];
      return { late };
    });
    await openInbox();
    await opened('1');
    expect(cells('支行')).toEqual(['', '']);
    tell();
    await waitFor(() => expect(cells('支行')).toEqual(['−[甲]', '+[乙]']));
  });

  it('say that a secret differs when its mask does not', async () => {
    const diff = [field({ kind: 'secret', before: '62 •• 19', after: '62 •• 19' })];
    inbox = inboxServer(request('1', { diff }));
    await openInbox();
    await opened('1');
    expect(cells('银行账号')).toEqual(['−[62 •• 19]', '+[62 •• 19]脱敏值相同，内容有变更']);
  });

  it('warn where money is at stake', async () => {
    inbox = inboxServer(request('1'));
    await openInbox();
    expect(await screen.findByText(/收款账号有变更/)).toBeDefined();
  });

  it('[4.4] show what holds now beside a request that began from something else, which cannot be passed', async () => {
    const diff = [field({ field: 'branch', before: '甲', live: '乙', after: '丙' })];
    inbox = inboxServer(request('1', { stale: true, diff }));
    await openInbox();
    await opened('1');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      '字段',
      '提交时',
      '当前生效',
      '申请变更为',
    ]);
    expect(cells('支行')).toEqual(['甲', '−[乙]', '+[丙]']);
    expect(screen.getByRole('button', { name: '通过' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('button', { name: '拒绝' }).getAttribute('aria-disabled')).toBe(
      'false',
    );
  });

  it('are drawn by the area where no line of the table shows them', async () => {
    const diff = [field({ field: 'plans', kind: 'plans', before: '[]', after: '[1]' })];
    inbox = inboxServer(request('1', { objType: 'MER_FEE', diff }));
    await openInbox();
    await opened('1');
    expect(screen.getByRole('region', { name: 'plans' })).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('of a new object are everything that was filled in', async () => {
    const diff = [
      field({ field: 'branch', after: '金边', changed: false }),
      field({ field: 'bank', changed: false }),
    ];
    inbox = inboxServer(request('1', { verIsAdd: '1', diff }));
    await openInbox();
    await opened('1');
    expect(cells('支行')).toEqual(['+金边']);
    expect(screen.getByRole('button', { name: '显示 1 个未变更字段' })).toBeDefined();
  });
});

describe('[2.52] pictures', () => {
  it('stand side by side; a press compares them', async () => {
    const diff = [field({ field: 'licence', kind: 'image', before: 'image', after: 'image' })];
    inbox = inboxServer(request('1', { diff }));
    inbox.server.on(reviewRoutes.image, () => new Uint8Array([1, 2]));
    await openInbox();
    expect(await screen.findByRole('img', { name: '营业执照 · 当前生效' })).toBeDefined();
    expect(screen.getByRole('img', { name: '营业执照 · 申请变更为' })).toBeDefined();
    expect(inbox.server.inputs(reviewRoutes.image).map(({ params }) => params.side)).toEqual([
      'before',
      'after',
    ]);
    await press(/^对比营业执照/);
    expect(within(await screen.findByRole('dialog')).getAllByRole('img')).toHaveLength(2);
  });
});

it('[2.52] [4.5] what is asked for again shows what was refused, by whom, when and why, and what is another now', async () => {
  const diff = [
    field({ field: 'branch', before: '', after: '奥林匹克支行' }),
    field({ field: 'accountName', before: '', after: 'ANGKOR' }),
  ];
  inbox = inboxServer(
    request('1', {
      verIsAdd: '1',
      diff,
      refused: {
        ...{ auditId: '0', verBy: 'auditor', verTime: '2026-11-20 10:00:00' },
        remark: '支行名称不符',
        diff: [field({ field: 'branch', before: '莫尼旺支行', after: '奥林匹克支行' })],
      },
    }),
  );
  await openInbox();
  await opened('1');
  const since = within(await screen.findByRole('region', { name: '被拒绝后的修改' }));
  const told = 'auditor 曾于 2026-11-20 10:00:00 拒绝本申请。拒绝原因：支行名称不符';
  expect(since.getByRole('status').textContent).toBe(told);
  const [row] = since.getAllByRole('row').slice(1);
  expect(row?.textContent).toContain('莫尼旺支行');
  expect(since.queryByText('账户名称')).toBeNull();
  // Of all that is asked for, only that is marked as new.
  const all = within(screen.getByRole('table', { name: '变更内容' }));
  const marked = all.getAllByRole('cell').filter((cell) => cell.dataset.side === 'new');
  expect(marked.map((cell) => cell.textContent)).toEqual(['+奥林匹克支行']);
});
