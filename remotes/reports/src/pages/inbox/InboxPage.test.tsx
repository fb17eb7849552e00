import { approvalRoutes } from '@portal/contract/reports/inbox';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import {
  BODY,
  inboxServer,
  item,
  opened,
  openInbox,
  queue,
  type Served,
  share,
  todo,
} from './testing.ts';

let served: Served;
afterEach(() => served.server.stop());

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = () => served.server.inputs(approvalRoutes.decide).map(({ body }) => body);
const rows = () => screen.getAllByRole('listitem').filter((row) => within(row).queryByRole('link'));
const names = () =>
  rows().map((row) => row.querySelector('b')?.textContent?.slice('Subject '.length));

describe('[4.5] the queue', () => {
  it('has the most urgent by its target first, with how long it waits against it', async () => {
    served = inboxServer(
      queue('refund', [item('1', share('refund', 30)), item('2', share('refund', 82))]),
      queue('receipt', [item('3', share('receipt', 110)), item('4', share('receipt', 5))]),
    );
    await openInbox();
    await opened('3');
    expect(names()).toEqual(['3', '2', '1', '4']);
    expect(rows()[0]?.textContent).toContain('8.8 / 8 小时，超时');
    expect(rows()[1]?.textContent).toContain('3.2 / 4 小时');
    expect(
      rows().map((row) => row.querySelector('[data-urgency]')?.getAttribute('data-urgency')),
    ).toEqual(['late', 'nearly', 'early', 'early']);
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['全部 4', '退款 2', '到账 2']);
  });

  it('tells a wait of more than a day in days, here and where it is open', async () => {
    served = inboxServer(queue('refund', [item('1', 15 * 24 * 60 + 90)]));
    await openInbox();
    await opened('1');
    expect(rows()[0]?.textContent).toContain('15\u00a0天 / 4 小时，超时');
    expect(screen.getByText(/已等待 15 天，目标 4 小时/)).toBeTruthy();
  });

  it('is narrowed to a kind by its tab, which the address keeps', async () => {
    served = inboxServer(queue('refund', [item('1', 10)]), queue('receipt', [item('3', 900)]));
    const { address } = await openInbox();
    await opened('3');
    await userEvent.click(screen.getByRole('tab', { name: /退款/ }));
    await opened('1');
    expect(names()).toEqual(['1']);
    expect(address()).toContain('tab=refund');
    expect(screen.getByRole('link', { name: '打开业务列表' }).getAttribute('href')).toContain(
      '/order/refund?status=0',
    );
  });

  it('goes on without a kind that could not be read, which its tab says', async () => {
    served = inboxServer(queue('refund', [item('1', 10)]), queue('receipt', [], { failed: true }));
    await openInbox();
    await opened('1');
    expect(screen.getByRole('tab', { name: '到账 !' })).toBeDefined();
    expect(screen.getByText(/到账未能载入/)).toBeDefined();
    served.inbox = { ...served.inbox, queues: [queue('receipt', [item('3', 900)])] };
    await press('重试');
    await waitFor(() => expect(names()).toEqual(['3']));
  });

  it('is put in another order, which the address keeps; amounts of one currency only', async () => {
    const more = (amount: string, currency = '840') => ({ amount, currency });
    served = inboxServer(
      queue('refund', [item('1', 60, more('900')), item('2', 50, more('10000'))]),
      queue('receipt', [item('3', 90, more('5', '116'))]),
    );
    const { address } = await openInbox();
    await opened('1');
    await userEvent.click(screen.getByRole('combobox', { name: '排序' }));
    const orders = await screen.findAllByRole('option');
    expect(orders.map(({ textContent }) => textContent)).toEqual(['最紧急优先', '等待最久优先']);
    fireEvent.click(screen.getByRole('option', { name: '等待最久优先' }));
    await opened('3');
    expect(names()).toEqual(['3', '1', '2']);
    expect(address()).toContain('sort=oldest');
    await userEvent.click(screen.getByRole('tab', { name: /退款/ }));
    await opened('1');
    await userEvent.click(screen.getByRole('combobox', { name: '排序' }));
    fireEvent.click(await screen.findByRole('option', { name: /金额/ }));
    await opened('2');
    expect(names()).toEqual(['2', '1']);
    await userEvent.click(screen.getByRole('tab', { name: /全部/ }));
    await waitFor(() => expect(names()).toEqual(['1', '2', '3']));
  });

  it('[2.4] says what came and left since yesterday when all is done', async () => {
    served = inboxServer(queue('refund', []));
    served.todo = [todo('refundAudit', 4, 6), todo('remitAudit', 1, 2), todo('desk', 9, 9)];
    await openInbox();
    expect(await screen.findByText('昨日至今新增 5 项、办结 8 项')).toBeDefined();
  });

  it('says that all is done, with the last decision; or that nothing is the user’s to decide', async () => {
    served = inboxServer(queue('refund', []));
    served.inbox.last = { time: '2026-11-21 15:00:00' };
    const { unmount } = await openInbox();
    expect(await screen.findByText('都处理完了')).toBeDefined();
    expect(screen.getByText('您最近一次审批：2026-11-21 15:00:00')).toBeDefined();
    unmount();
    served.server.stop();
    served = inboxServer();
    await openInbox();
    expect(await screen.findByText('没有由您审批的事项')).toBeDefined();
  });

  it('asks for the permission, and fails as a whole only when nothing can be read', async () => {
    served = inboxServer();
    const { unmount } = await openInbox({ session: { roles: ['x'], permissions: [] } });
    expect(screen.getByText(/report:inbox:list/)).toBeDefined();
    unmount();
    served.server.refuse(approvalRoutes.list, { code: 500, msg: '系统繁忙' });
    await openInbox();
    expect(await screen.findByText(/系统繁忙/)).toBeDefined();
    expect(screen.queryByRole('tab')).toBeNull();
  });
});

describe('[4.5] deciding', () => {
  const two = () => queue('refund', [item('1', 200), item('2', 100)]);

  it('keys only open the question; the next one opens by itself', async () => {
    served = inboxServer(two());
    await openInbox();
    await opened('1');
    await screen.findByText('订单已支付');
    await userEvent.keyboard('a');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('75.00');
    expect(sent()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: '通过' }));
    await opened('2');
    expect(sent()).toEqual([
      { items: [{ source: 'refund', id: '1' }], verStatus: '1', remark: '' },
    ]);
    await waitFor(() => expect(names()).toEqual(['2']));
  });

  it('a refusal needs its reason', async () => {
    served = inboxServer(two());
    await openInbox();
    await opened('1');
    await screen.findByText('订单已支付');
    await userEvent.keyboard('d');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: '拒绝' }));
    expect(await within(dialog).findByText('请填写拒绝原因')).toBeDefined();
    expect(sent()).toEqual([]);
    await userEvent.type(within(dialog).getByRole('textbox'), '金额不符');
    await userEvent.click(within(dialog).getByRole('button', { name: '拒绝' }));
    await opened('2');
    expect(sent()).toMatchObject([{ verStatus: '2', remark: '金额不符' }]);
  });

  it('several at once have a result each; those that failed stay', async () => {
    served = inboxServer(two(), queue('receipt', [item('3', 10)]));
    served.refusals = { '2': '该退款已由他人处理' };
    await openInbox();
    await opened('1');
    await userEvent.click(screen.getByRole('checkbox', { name: '全选 3 项，一并审批' }));
    await press('通过所选');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('2 项150.00');
    expect(dialog.textContent).toContain('1 项75.00');
    await userEvent.click(within(dialog).getByRole('button', { name: '通过' }));
    expect(await screen.findByText('该退款已由他人处理')).toBeDefined();
    expect(screen.getByText('成功 2 项，未成功 1 项')).toBeDefined();
    await press('关闭');
    await waitFor(() => expect(names()).toEqual(['2']));
  });

  it('why one was refused is written in its bar, which stays open', async () => {
    served = inboxServer(two());
    served.refusals = { '1': '该退款已由他人处理' };
    await openInbox();
    await opened('1');
    await screen.findByText('订单已支付');
    await userEvent.keyboard('a');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: '通过' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('该退款已由他人处理')).toBeDefined();
    await userEvent.keyboard('j');
    await opened('2');
    expect(screen.queryByText('该退款已由他人处理')).toBeNull();
  });

  it('[4.5] says who has decided meanwhile what still stands there, and takes it out of the queue', async () => {
    served = inboxServer(two());
    const end = { by: 'lina', time: '2026-11-21 14:20:00', dict: 'refund_status', status: 'Q' };
    served.refusals['1'] = '该退款已由他人处理';
    await openInbox();
    await opened('1');
    await screen.findByText('订单已支付');
    served.bodies['1'] = { ...BODY, end };
    await userEvent.keyboard('a');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: '通过' }));
    expect(await screen.findByText(/lina 已于 2026-11-21 14:20:00 处理/)).toBeDefined();
    expect(screen.queryByRole('button', { name: '通过' })).toBeNull();
    await userEvent.keyboard('d');
    expect(screen.queryByRole('dialog')).toBeNull();
    served.inbox = { ...served.inbox, queues: [queue('refund', [item('2', 100)])] };
    await userEvent.click(screen.getByRole('button', { name: '下一项' }));
    await opened('2');
    expect(screen.queryByText('Subject 1')).toBeNull();
  });

  it('a failed check leaves only the refusal', async () => {
    served = inboxServer(two());
    served.bodies['1'] = { ...BODY, checks: [{ name: 'withinOrder', tone: 'fail', value: '' }] };
    await openInbox();
    await opened('1');
    await screen.findByText('超过订单可退金额');
    expect(screen.getByText('暂不能通过：超过订单可退金额')).toBeDefined();
    expect(screen.getByRole('button', { name: '通过' }).getAttribute('aria-description')).toBe(
      '暂不能通过：超过订单可退金额',
    );
    await userEvent.keyboard('a');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('d');
    expect(await screen.findByRole('dialog')).toBeDefined();
  });

  it.each([
    ['own', '不能审核自己提交的事项'],
    ['checked', '您已通过该事项，须由他人复核'],
  ] as const)('[4.4] what is %s is locked, says why, and is never among all', async (lock, why) => {
    served = inboxServer(queue('refund', [item('1', 200, { lock }), item('2', 100)]));
    await openInbox();
    await opened('1');
    await screen.findByText('订单已支付');
    expect(screen.getByRole('img', { name: why })).toBeDefined();
    expect(screen.getByText(why)).toBeDefined();
    for (const name of ['通过', '拒绝']) {
      expect(screen.getByRole('button', { name }).getAttribute('aria-description')).toBe(why);
    }
    await userEvent.keyboard('adx');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: '全选 1 项，一并审批' }));
    expect(screen.getByText('已选 1 项')).toBeDefined();
  });

  it('leaves to its own page what asks for more than yes or no', async () => {
    served = inboxServer(queue('result', [item('7', 10)], { isDecidedHere: false }));
    await openInbox();
    await opened('7');
    const link = await screen.findByRole('link', { name: '前往处理' });
    expect(link.getAttribute('href')).toContain('/order/desk');
    expect(screen.queryByRole('button', { name: '通过' })).toBeNull();
    await userEvent.keyboard('ax');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('j and k go through the queue, x chooses', async () => {
    served = inboxServer(two());
    const { address } = await openInbox();
    await opened('1');
    await userEvent.keyboard('j');
    await opened('2');
    expect(address()).toContain('record=refund%3A2');
    await userEvent.keyboard('x');
    expect(screen.getByText('已选 1 项')).toBeDefined();
    await userEvent.keyboard('k');
    await opened('1');
  });
});
