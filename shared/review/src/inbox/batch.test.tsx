import { reviewRoutes } from '@portal/contract/merchant/review';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { type Inbox, inboxServer, opened, openInbox, request } from '../fixtures/inbox.tsx';

let inbox: Inbox;
afterEach(() => inbox.server.stop());

const dialog = async () => within(await screen.findByRole('dialog'));
const decided = () => inbox.server.inputs(reviewRoutes.decide).map(({ body }) => body);
const checked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^选择/ })
    .filter((box) => box.checked)
    .map((box) => box.getAttribute('aria-label'));

describe('[2.52] several at once', () => {
  it('each has a result of its own, conflicts by name', async () => {
    inbox = inboxServer(request('1'), request('2'), request('3'));
    inbox.refusals = { '2': '该申请已由 chen 处理' };
    await openInbox();
    await opened('1');
    await userEvent.click(screen.getByRole('checkbox', { name: '全选' }));
    expect(screen.getByText('已选 3 条')).toBeDefined();
    await userEvent.click(screen.getAllByRole('button', { name: '通过' })[0] as HTMLElement);
    await userEvent.click((await dialog()).getByRole('button', { name: '通过' }));
    expect(await screen.findByText('成功 2 项，未成功 1 项')).toBeDefined();
    expect(decided()).toMatchObject([{ auditIds: ['1', '2', '3'], verStatus: '1' }]);
    const results = (await dialog()).getAllByRole('listitem');
    expect(results.map((item) => item.lastElementChild?.textContent)).toEqual([
      '已通过',
      '该申请已由 chen 处理',
      '已通过',
    ]);
    await userEvent.click((await dialog()).getByRole('button', { name: '关闭' }));
    expect(await screen.findByText('没有待审核的申请')).toBeDefined();
  });

  it('[4.5] refusing them needs one reason', async () => {
    inbox = inboxServer(request('1'), request('2'));
    await openInbox();
    await opened('1');
    await userEvent.click(screen.getByRole('checkbox', { name: '全选' }));
    await userEvent.click(screen.getAllByRole('button', { name: '拒绝' })[0] as HTMLElement);
    await userEvent.click((await dialog()).getByRole('button', { name: '拒绝' }));
    expect(await screen.findByText('请填写拒绝原因')).toBeDefined();
    expect(decided()).toEqual([]);
    await userEvent.type((await dialog()).getByRole('textbox'), '资料不全');
    await userEvent.click((await dialog()).getByRole('button', { name: '拒绝' }));
    await waitFor(() =>
      expect(decided()).toEqual([{ auditIds: ['1', '2'], verStatus: '2', remark: '资料不全' }]),
    );
  });
});

describe('[2.52] keys of the queue', () => {
  it('j and k go on, x chooses, Shift and x chooses up to here, Esc lets go', async () => {
    inbox = inboxServer(...['1', '2', '3', '4'].map((id) => request(id)));
    await openInbox();
    await opened('1');
    await userEvent.keyboard('j');
    await opened('2');
    await userEvent.keyboard('x');
    expect(checked()).toEqual(['选择 Merchant 2']);
    await userEvent.keyboard('{ArrowDown}');
    await opened('3');
    await userEvent.keyboard('j');
    await opened('4');
    await userEvent.keyboard('X');
    expect(checked()).toHaveLength(3);
    await userEvent.keyboard('k');
    await opened('3');
    await userEvent.keyboard('{Escape}');
    expect(checked()).toEqual([]);
  });

  it('own requests are passed over', async () => {
    inbox = inboxServer(request('1'), request('2', { own: true }), request('3'));
    await openInbox();
    await opened('1');
    await userEvent.keyboard('x');
    await userEvent.keyboard('j');
    await opened('2');
    await userEvent.keyboard('x');
    await userEvent.keyboard('j');
    await opened('3');
    await userEvent.keyboard('X');
    expect(checked()).toEqual(['选择 Merchant 1', '选择 Merchant 3']);
  });

  it('do nothing while somebody types', async () => {
    inbox = inboxServer(request('1'), request('2'));
    await openInbox();
    await opened('1');
    await userEvent.keyboard('d');
    await userEvent.type(screen.getByRole('textbox', { name: '拒绝原因' }), 'jxa');
    await opened('1');
    expect(checked()).toEqual([]);
  });
});
