import { lensRoutes } from '@portal/contract/system/lens';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Page from './index.tsx';
import { CHOICES, COMPARISON, verdictOf } from './lens-fixture.ts';
import { words } from './words.ts';

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  server = fakeServer()
    .on(lensRoutes.choices, () => CHOICES)
    .on(lensRoutes.verdict, () => verdictOf())
    .on(lensRoutes.compare, () => COMPARISON);
});
afterEach(() => server.stop());

const open = (search = '', options: RenderPageOptions = {}) =>
  renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { path: `/system/lens${search}`, words: [words, uiWords], ...options },
  );
const WHY = '?userId=7&permit=system:user:edit';
const choose = async (label: string, typed: string, option: RegExp) => {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.keyboard(typed);
  // The list is still coming in, which nothing here waits for.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  await user.click(await screen.findByRole('option', { name: option }));
};

describe('[6.2] why a user can or cannot', () => {
  it('is asked by an address, and answered with key, roles, data and menu', async () => {
    await open(WHY);
    expect(
      await screen.findByRole('heading', { name: 'dara · Dara 可以“用户管理 › 修改”' }),
    ).toBeTruthy();
    expect(screen.getByText('有启用的角色授予了这项权限')).toBeTruthy();
    expect(screen.getByRole('row', { name: /运营 ops 授予 本部门及以下/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /财务 finance 没有/ })).toBeTruthy();
    expect(screen.getByText('以下部门的数据')).toBeTruthy();
    expect(screen.getByText('暹粒办事处')).toBeTruthy();
    expect(screen.getByText('由角色 运营 决定')).toBeTruthy();
    expect(screen.getByText('修改：启用')).toBeTruthy();
    expect(screen.getByRole('row', { name: /审核员 auditor 授予/ })).toBeTruthy();
  });

  it.each([
    ['menuStopped', '角色有这项权限，但它所在的菜单已停用'],
    ['roleStopped', '授予这项权限的角色已停用'],
    ['accountStopped', '账号已停用，不能登录'],
    ['notGranted', '已分配的角色都没有这项权限'],
  ] as const)('says no for %s', async (reason, text) => {
    server.on(lensRoutes.verdict, () =>
      verdictOf({
        allowed: false,
        reason,
        scope: null,
        roles: [],
        others: [],
        unseenRoles: true,
        menus: [{ title: '修改', hidden: false, stoppedBy: '系统管理' }],
      }),
    );
    await open(WHY);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('heading', { name: /不能“用户管理 › 修改”/ })).toBeTruthy();
    expect(screen.getByText('没有任何数据')).toBeTruthy();
    expect(screen.getByText('没有其他角色授予这项权限')).toBeTruthy();
    expect(screen.getByText('另有角色不在您的数据范围内，未列出')).toBeTruthy();
    expect(screen.getByText('修改：因“系统管理”停用而不可用')).toBeTruthy();
  });

  it.each([
    ['inside', '在范围内：20261018 Angkor'],
    ['outside', '不在范围内：20261018 Angkor'],
    ['unknown', '20261018 不存在，或不在您的数据范围内'],
  ] as const)('says of a record that it is %s', async (found, text) => {
    server.on(lensRoutes.verdict, ({ query }) =>
      verdictOf({
        object: { kind: 'order', number: String(query.object), name: 'Angkor', found },
      }),
    );
    await open(`${WHY}&object=20261018`);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('keeps what is asked in the address; a record can be added', async () => {
    const page = await open(WHY);
    const field = await screen.findByRole('textbox', { name: '商户号或平台订单号' });
    await userEvent.type(field, '855055411000004{Enter}');
    await waitFor(() => expect(page.address()).toContain('object=855055411000004'));
    await waitFor(() =>
      expect(server.inputs(lensRoutes.verdict).at(-1)?.query.object).toBe('855055411000004'),
    );
  });

  it('finds an action by its words of the other language', async () => {
    const page = await open('?userId=7');
    await screen.findByText('选择用户和操作');
    await choose('操作', 'refunds', /退款 › 新增/);
    await userEvent.click(screen.getByRole('button', { name: '查看原因' }));
    await waitFor(() => expect(page.address()).toContain('permit=order%3Arefund%3Aadd'));
  });

  it('says what a merchant’s user sees, whatever the roles are', async () => {
    server.on(lensRoutes.verdict, () =>
      verdictOf({
        scope: {
          kind: 'merchant',
          own: false,
          depts: [],
          more: true,
          merchants: [{ merId: '855055411000004', merName: 'Tonle' }],
        },
      }),
    );
    await open(WHY);
    expect(await screen.findByText(/商户用户：无论角色如何/)).toBeTruthy();
    expect(screen.getByText('Tonle', { exact: false })).toBeTruthy();
    expect(screen.getByText('另有不在您数据范围内的，未列出')).toBeTruthy();
    expect(screen.queryByText(/由角色/)).toBeNull();
  });

  it('says which right is missing to those who may not read users, and asks nothing', async () => {
    await open(WHY, { session: { permissions: ['system:lens:query', 'system:role:query'] } });
    expect(await screen.findByText(/system:user:query/)).toBeTruthy();
    expect(server.inputs(lensRoutes.choices)).toEqual([]);
  });
});

describe('[6.2] two roles beside each other', () => {
  const PAIR = '?tab=roles&roleA=2&roleB=3';
  const rows = () =>
    screen
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
      .filter((text) => text?.includes(':'));

  it('shows what differs first, grouped by menu, and what each reaches', async () => {
    await open(PAIR);
    expect(await screen.findByText(/数据范围：自定部门 · 暹粒办事处/)).toBeTruthy();
    expect(within(screen.getByRole('region', { name: '角色 B' })).getByText('已停用')).toBeTruthy();
    expect(screen.getByText('只列出您拥有的权限，两个角色可能还有其他权限')).toBeTruthy();
    expect(rows()).toEqual([
      '用户管理 › 修改 system:user:edit有无',
      '退款 › 新增 order:refund:add无有',
    ]);
    expect(screen.getByRole('heading', { name: '订单管理' })).toBeTruthy();
  });

  it('shows only what one has or both have, by the address too', async () => {
    const page = await open(PAIR);
    await userEvent.click(await screen.findByRole('button', { name: '共有 1' }));
    expect(rows()).toEqual(['用户管理 › 打开页面 system:user:list有有']);
    expect(page.address()).toContain('show=both');
    await userEvent.click(screen.getByRole('button', { name: '仅 B 1' }));
    expect(rows()).toEqual(['退款 › 新增 order:refund:add无有']);
    await userEvent.click(screen.getByRole('button', { name: '全部 3' }));
    expect(rows().length).toBe(3);
  });

  it('copies what is shown as a table', async () => {
    const user = userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await open(PAIR);
    await user.click(await screen.findByRole('button', { name: '复制为表格' }));
    const text = write.mock.calls[0]?.[0] ?? '';
    expect(text.split('\n').map((line) => line.split('\t'))).toEqual([
      ['菜单', '页面', '权限', '所需权限', '运营', '审核员'],
      ['系统管理', '用户管理', '修改', 'system:user:edit', '有', '无'],
      ['订单管理', '退款', '新增', 'order:refund:add', '无', '有'],
    ]);
    expect(await screen.findByText('已复制，可粘贴到表格')).toBeTruthy();
  });

  it('is reached by the keyboard, and asks for two roles first', async () => {
    await open();
    const tab = await screen.findByRole('tab', { name: '为什么能 / 不能' });
    tab.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(await screen.findByText('选择两个角色')).toBeTruthy();
    expect(server.inputs(lensRoutes.compare)).toEqual([]);
  });
});
