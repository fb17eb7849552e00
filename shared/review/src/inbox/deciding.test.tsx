import { reviewRoutes } from '@portal/contract/merchant/review';
import { renderPage } from '@portal/testing';
import { UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { reviews } from '../api.ts';
import {
  field,
  type Inbox,
  inboxServer,
  kinds,
  opened,
  openInbox,
  request,
} from '../fixtures/inbox.tsx';
import { RequestPane } from '../screens.tsx';

let inbox: Inbox;
afterEach(() => inbox.server.stop());

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const decisions = () => inbox.server.inputs(reviewRoutes.decide).map(({ body }) => body);

describe('[4.5] what somebody else has ended', () => {
  const settled = { verStatus: '2', verBy: 'li.na', verTime: '2026-11-21 15:00:00' } as const;
  const open = (leave?: () => void) =>
    renderPage(
      <UiProvider>
        <RequestPane
          {...{ kinds, calls: reviews, id: '1', canDecide: true, takesFocus: false, leave }}
          close={() => undefined}
          done={() => undefined}
        />
      </UiProvider>,
      { words: [uiWords] },
    );

  it('says who and when, and leaves a list of what waits by a press', async () => {
    inbox = inboxServer({ ...request('1'), ...settled });
    const leave = vi.fn();
    await open(leave);
    await opened('1');
    expect(screen.getByText(/li\.na.*2026-11-21 15:00/)).toBeDefined();
    expect(screen.queryByRole('button', { name: '拒绝' })).toBeNull();
    await press('下一项');
    expect(leave).toHaveBeenCalledOnce();
  });

  it('stays in a list that has all', async () => {
    inbox = inboxServer({ ...request('1'), ...settled });
    await open();
    await opened('1');
    expect(screen.queryByRole('button', { name: '下一项' })).toBeNull();
  });
});

describe('[4.5] refusing', () => {
  it('needs a reason, asked for in the bar; the next request opens by itself', async () => {
    inbox = inboxServer(request('1'), request('2'));
    const { address } = await openInbox();
    await opened('1');
    await press('拒绝');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '拒绝原因' }));
    await press('拒绝');
    expect(await screen.findByText('请填写拒绝原因')).toBeDefined();
    expect(decisions()).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: '拒绝原因' }), '账户名称不符');
    await press('拒绝');
    const heading = await opened('2');
    expect(decisions()).toEqual([{ auditIds: ['1'], verStatus: '2', remark: '账户名称不符' }]);
    expect(document.activeElement).toBe(heading);
    await waitFor(() => expect(address()).toContain('record=2'));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Merchant 1/ })).toBeNull());
  });

  it('is sent by Ctrl and Enter, and left by Esc', async () => {
    inbox = inboxServer(request('1'));
    await openInbox();
    await opened('1');
    await userEvent.keyboard('d');
    await userEvent.type(screen.getByRole('textbox', { name: '拒绝原因' }), 'a d');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: '拒绝原因' })).toBeNull();
    await userEvent.keyboard('d');
    await userEvent.type(screen.getByRole('textbox', { name: '拒绝原因' }), 'x');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(decisions()).toHaveLength(1));
    expect(decisions()[0]).toMatchObject({ verStatus: '2', remark: 'x' });
  });
});

describe('[4.5] passing', () => {
  it('asks once, saying what it leads to', async () => {
    inbox = inboxServer(request('1'));
    await openInbox();
    await opened('1');
    await press('通过');
    const ask = screen.getByRole('alertdialog');
    expect(ask.textContent).toContain('下一批结算将付至新账号');
    expect(decisions()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(decisions()).toMatchObject([{ auditIds: ['1'], verStatus: '1' }]));
    expect(await screen.findByText('没有待审核的申请')).toBeDefined();
  });

  it('a single key only opens the question; Esc takes it back', async () => {
    inbox = inboxServer(request('1'));
    await openInbox();
    await opened('1');
    await userEvent.keyboard('a');
    expect(document.activeElement?.textContent).toBe('通过');
    await userEvent.keyboard('a');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(decisions()).toEqual([]);
  });

  it('says who was faster, and the request then shows its decision', async () => {
    inbox = inboxServer(request('1'), request('2'));
    inbox.refusals = { '1': '该申请已由 chen 处理' };
    await openInbox();
    await opened('1');
    await press('通过');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('该申请已由 chen 处理')).toBeDefined();
    expect(await screen.findByText(/auditor 于 2026-11-21 15:00:00 审核/)).toBeDefined();
    expect(screen.queryByRole('button', { name: '通过' })).toBeNull();
  });
});

describe('[4.5] the maker', () => {
  const own = request('1', { own: true });

  it('cannot decide the request, by button or key, and is told why', async () => {
    inbox = inboxServer(own);
    await openInbox();
    await opened('1');
    for (const name of ['通过', '拒绝']) {
      expect(button(name).getAttribute('aria-description')).toBe('不能审核自己提交的申请');
      await press(name);
    }
    await userEvent.keyboard('ad');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('textbox', { name: '拒绝原因' })).toBeNull();
    expect(screen.getByRole('img', { name: '不能审核自己提交的申请' })).toBeDefined();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('takes it back after a question', async () => {
    inbox = inboxServer(own);
    await openInbox();
    await opened('1');
    await press('撤回');
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(inbox.server.inputs(reviewRoutes.withdraw)).toEqual([{ params: { auditId: '1' } }]),
    );
    expect(await screen.findByText('没有待审核的申请')).toBeDefined();
  });

  it('sees no button to decide without the permission', async () => {
    inbox = inboxServer(request('1'));
    const permissions = ['mer:audit:list', 'mer:audit:query'];
    await openInbox({ session: { roles: ['x'], permissions } });
    await opened('1');
    await userEvent.keyboard('a');
    for (const name of ['通过', '拒绝', '撤回']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('[2.57] [4.5] passing what meets the blacklist', () => {
  const hit = {
    blackId: '12',
    name: 'L••• Person',
    remark: '盗刷',
    hit: ['CARD' as const],
    fields: ['account'],
  };

  it('says by what, asks twice, and sends the reason with the entries that were seen', async () => {
    inbox = inboxServer(request('1', { hits: [hit] }));
    await openInbox();
    await opened('1');
    expect(screen.getByText('#12')).toBeDefined();
    await press('通过');
    await press('继续');
    expect(screen.queryByRole('button', { name: '通过' })).toBeNull();
    await press('仍要通过');
    expect(await screen.findByText('不能为空')).toBeDefined();
    expect(decisions()).toEqual([]);
    await userEvent.type(screen.getByRole('textbox'), '同名，证件不同');
    await press('仍要通过');
    await waitFor(() =>
      expect(decisions()).toEqual([
        {
          auditIds: ['1'],
          verStatus: '1',
          remark: '',
          override: { blackIds: ['12'], reason: '同名，证件不同' },
        },
      ]),
    );
  });

  it('[6.1] says beforehand that risk has to do it, to who may not release hits', async () => {
    inbox = inboxServer(request('1', { hits: [hit] }));
    const permissions = ['mer:audit:list', 'mer:audit:query', 'mer:audit:audit'];
    await openInbox({ session: { roles: ['x'], permissions } });
    await opened('1');
    const pass = screen.getByRole('button', { name: '通过' });
    expect(pass.getAttribute('aria-description')).toBe(
      '命中黑名单，须由有“放行黑名单命中”权限的风控人员通过',
    );
    await userEvent.keyboard('a');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const refuse = screen.getByRole('button', { name: '拒绝' });
    expect(refuse.getAttribute('aria-description')).toBeNull();
  });

  it('tells afterwards why it was passed', async () => {
    inbox = inboxServer(request('1', { verStatus: '1', hits: [hit], override: '已核实' }));
    await openInbox({ path: '/?record=1' });
    await opened('1');
    expect(screen.getByText('命中黑名单仍通过的原因：已核实')).toBeDefined();
  });
});

describe('[4.5] [3.2] numbers under review', () => {
  it('are opened one by one with a reason, the old and the new one', async () => {
    inbox = inboxServer(request('1'));
    inbox.server.on(reviewRoutes.reveal, ({ body }) => ({
      secret: body.side === 'before' ? '6222000011117719' : '6222000011112265',
      seconds: 60,
    }));
    await openInbox();
    await opened('1');
    const [before, after] = screen.getAllByRole('button', { name: '查看银行账号明文' });
    for (const [eye, number] of [
      [before, '6222000011117719'],
      [after, '6222000011112265'],
    ] as const) {
      await userEvent.click(eye as HTMLElement);
      await userEvent.type(await screen.findByRole('textbox'), '核对收款账户');
      await press('查看明文');
      expect(await screen.findByText(number)).toBeDefined();
    }
    expect(inbox.server.inputs(reviewRoutes.reveal)).toMatchObject([
      { params: { auditId: '1' }, body: { field: 'account', side: 'before' } },
      { params: { auditId: '1' }, body: { field: 'account', side: 'after' } },
    ]);
  });

  it('stay masked for who asked', async () => {
    inbox = inboxServer(request('1', { own: true }));
    await openInbox();
    await opened('1');
    expect(screen.queryByRole('button', { name: '查看银行账号明文' })).toBeNull();
  });
});

it('[4.5] a request is passed once its pictures are on the screen', async () => {
  const { promise: shown, resolve: show } = Promise.withResolvers<void>();
  const picture = field({ field: 'licence', kind: 'image', after: 'image' });
  inbox = inboxServer(request('1', { diff: [picture] }));
  inbox.server.on(reviewRoutes.image, async () => {
    await shown;
    return new Uint8Array([1]) as never;
  });
  await openInbox();
  await opened('1');
  const why = () => screen.getByRole('button', { name: '通过' }).getAttribute('aria-description');
  expect(why()).toBe('图片显示、文件打开后才能通过');
  await userEvent.keyboard('a');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  show();
  await waitFor(() => expect(why()).toBeNull());
  await userEvent.keyboard('a');
  expect(await screen.findByRole('alertdialog')).toBeDefined();
});
