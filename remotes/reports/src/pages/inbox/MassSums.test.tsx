import { approvalRoutes } from '@portal/contract/reports/inbox';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { inboxServer, item, opened, openInbox, queue, type Served } from './testing.ts';

let served: Served;
afterEach(() => served.server.stop());

const sent = () => served.server.inputs(approvalRoutes.decide).map(({ body }) => body);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Chooses all that can be decided together and asks to approve it; the dialog. */
async function passAll(count: number) {
  await userEvent.click(screen.getByRole('checkbox', { name: `全选 ${count} 项，一并审批` }));
  await press('通过所选');
  return screen.findByRole('dialog');
}
const linesIn = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe.each([
  ['evidence', '有凭证须查看，请打开后单独审批'],
  ['hit', '命中黑名单，请打开后单独审批'],
] as const)('[4.5] what is decided alone for %s', (alone, why) => {
  const both = () => queue('refund', [item('1', 200, { alone }), item('2', 100)]);

  it('has no box, says why, and is never among all', async () => {
    served = inboxServer(both());
    await openInbox();
    await opened('1');
    expect(screen.getByRole('img', { name: why })).toBeDefined();
    expect(screen.queryByRole('checkbox', { name: '选择 Subject 1' })).toBeNull();
    const dialog = await passAll(1);
    await userEvent.click(within(dialog).getByRole('button', { name: '通过' }));
    expect(sent()).toMatchObject([{ items: [{ source: 'refund', id: '2' }] }]);
  });

  it('is not chosen by its key either, which says why', async () => {
    served = inboxServer(both());
    await openInbox();
    await opened('1');
    await userEvent.keyboard('x');
    expect(await screen.findByText(why)).toBeDefined();
    expect(screen.queryByText('已选 1 项')).toBeNull();
    await userEvent.keyboard('jx');
    expect(await screen.findByText('已选 1 项')).toBeDefined();
  });

  it('is passed by itself once it is open', async () => {
    served = inboxServer(both());
    await openInbox();
    await opened('1');
    await screen.findByText('订单已支付');
    await userEvent.keyboard('a');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: '通过' }));
    await opened('2');
    expect(sent()).toMatchObject([{ items: [{ source: 'refund', id: '1' }] }]);
  });
});

it('[4.5] nothing is offered to be chosen where all of it is decided one by one', async () => {
  served = inboxServer(queue('offline', [item('1', 20, { alone: 'evidence' })]));
  await openInbox();
  await opened('1');
  expect(screen.getByRole('checkbox', { name: '须逐项审批' }).hasAttribute('disabled')).toBe(true);
});

describe('[4.5] the question before several are decided', () => {
  it('has a line for each kind, stage, currency and way of money: nothing is set off', async () => {
    const out = { amount: '-2704231', direction: 'out' } as const;
    const into = { amount: '335000', direction: 'in' } as const;
    served = inboxServer(
      queue('refund', [
        item('1', 90, { amount: '500' }),
        item('2', 80, { amount: '700', stage: 'second' }),
        item('3', 70, { amount: '300' }),
        item('4', 60, { amount: '4100', currency: '116' }),
      ]),
      queue('refund', [item('5', 2, out), item('6', 1, into)], {
        source: 'adjustReview',
        kind: 'deposit',
      }),
      queue('merchant', [
        item('7', 5, { amount: '', currency: '', direction: '', stage: 'change' }),
      ]),
      queue('error', [
        item('8', 1, { amount: '8539', direction: 'in' }),
        item('9', 1, { amount: '2', direction: 'out' }),
      ]),
    );
    await openInbox();
    await screen.findByText('订单已支付');
    const lines = linesIn(await passAll(9));
    expect(lines.toSorted()).toEqual(
      [
        '退款 · 审核支出2 项8.00USD',
        '退款 · 审核支出1 项41.00KHR',
        '退款 · 二次审核支出1 项7.00USD',
        '预存 · 审核支出1 项27,042.31USD',
        '预存 · 审核收入1 项3,350.00USD',
        '不涉及金额：商户 · 变更 1 项',
        '差错 · 审核长款1 项85.39USD',
        '差错 · 审核短款1 项0.02USD',
      ].toSorted(),
    );
  });

  it.each([
    [[true, true], '通过后立即生效，不能撤销。'],
    [[false, false], '通过后转入复核，由另一人决定；复核通过前不生效。'],
    [
      [true, false, false],
      '1 项通过后立即生效，不能撤销；2 项转入复核，由另一人决定，复核通过前不生效。',
    ],
  ] as const)('says what follows: %j', async (last, text) => {
    served = inboxServer(
      queue(
        'refund',
        last.map((isLast, at) => item(String(at), 90 - at, { isLast })),
      ),
    );
    await openInbox();
    await opened('0');
    const dialog = await passAll(last.length);
    expect(within(dialog).getByText(text)).toBeDefined();
  });

  it('says how many of the queue stay out of a choice of all, and why', async () => {
    served = inboxServer(
      queue('refund', [
        item('1', 200, { alone: 'evidence' }),
        item('2', 190, { alone: 'hit' }),
        item('3', 180, { alone: 'hit' }),
        item('4', 170, { lock: 'own', alone: 'hit' }),
        item('5', 160, { lock: 'checked' }),
        item('6', 150),
        item('7', 140),
      ]),
      queue('result', [item('8', 10)], { isDecidedHere: false }),
    );
    await openInbox();
    await opened('1');
    const dialog = await passAll(2);
    expect(within(dialog).getByText('另有 6 项不能一并审批：')).toBeDefined();
    expect(linesIn(dialog).slice(1)).toEqual([
      '1 项有凭证须查看',
      '2 项命中黑名单',
      '1 项由本人提交',
      '1 项本人已通过，须由他人复核',
      '1 项须在其业务页面处理',
    ]);
    await userEvent.click(within(dialog).getByRole('button', { name: '取消' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '选择 Subject 7' }));
    await press('通过所选');
    expect((await screen.findByRole('dialog')).textContent).not.toContain('不能一并审批');
  });
});
