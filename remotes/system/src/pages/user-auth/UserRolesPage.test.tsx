import type { Answer } from '@portal/contract/kit/route';
import { userRoutes } from '@portal/contract/system/user';
import { setLanguage } from '@portal/i18n';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, TabContext, UiProvider, uiWords, unsavedTabs } from '@portal/ui';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Page from './index.tsx';
import { RolesForm } from './RolesForm.tsx';
import { words } from './words.ts';

type Held = Answer<typeof userRoutes.authRole>;

const role = (roleId: string, roleName: string, flag: boolean, status: '0' | '1' = '0') => ({
  roleId,
  roleName,
  roleKey: `key${roleId}`,
  roleSort: 1,
  status,
  createTime: '2026-11-01 09:00:00',
  admin: false,
  flag,
});
const user = { userId: '7', userName: 'sok.dara', nickName: '陈丽' } as Held['user'];
const roles = [
  role('3', '运营', true),
  role('4', '审计', false),
  role('5', '旧角色', false, '1'),
  role('6', '停用的', true, '1'),
];

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  server = fakeServer()
    .on(userRoutes.authRole, () => ({ user, roles }))
    .on(userRoutes.setAuthRole, () => undefined);
});
afterEach(() => server.stop());

async function open(options: RenderPageOptions = {}) {
  const page = await renderPage(
    <UiProvider>
      <TabContext value="roles">
        <Page />
      </TabContext>
    </UiProvider>,
    { path: '/system/user-auth/role/7', ...options, words: [words, uiWords] },
  );
  await screen.findByText('sok.dara');
  return page;
}
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const saved = () => server.inputs(userRoutes.setAuthRole);
const save = (name = '保存') => userEvent.click(screen.getByRole('button', { name }));

describe('[2.62] [6.3] the roles of a user', () => {
  it('are ticked; name and account cannot be changed', async () => {
    await open();
    expect(server.inputs(userRoutes.authRole)).toEqual([{ params: { userId: '7' } }]);
    expect([box(/运营/).checked, box(/审计/).checked]).toEqual([true, false]);
    expect(screen.getByText('陈丽')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('are replaced by what is ticked, and the list of users comes back', async () => {
    const { address } = await open();
    await userEvent.click(box(/运营/));
    await userEvent.click(box(/审计/));
    await save();
    await waitFor(() => expect(address()).toBe('/system/user'));
    expect(saved()).toEqual([{ query: { userId: '7', roleIds: '6,4' } }]);
  });

  it('may all be taken away', async () => {
    server.on(userRoutes.authRole, () => ({ user, roles: roles.slice(0, 2) }));
    await open();
    await userEvent.click(box(/运营/));
    await save();
    await waitFor(() => expect(saved()).toEqual([{ query: { userId: '7', roleIds: '' } }]));
  });

  it('[1.3] stay ticked when the language changes', async () => {
    await open();
    await userEvent.click(box(/审计/));
    await act(() => setLanguage('en-US'));
    await waitFor(() => expect(server.inputs(userRoutes.authRole)).toHaveLength(2));
    expect(box(/审计/).checked).toBe(true);
  });

  it('that are stopped cannot be ticked, and say why; one that the user has stays', async () => {
    await open();
    expect(screen.getAllByText('角色已停用，不能分配')).toHaveLength(2);
    await userEvent.click(box(/旧角色/));
    await userEvent.click(box(/停用的/));
    expect([box(/旧角色/).checked, box(/停用的/).checked]).toEqual([false, true]);
  });

  it('[2.28] mark the tab as unsaved until they are as before', async () => {
    await open();
    expect(unsavedTabs().has('roles')).toBe(false);
    await userEvent.click(box(/审计/));
    expect(unsavedTabs().has('roles')).toBe(true);
    await userEvent.click(box(/审计/));
    expect(unsavedTabs().has('roles')).toBe(false);
    expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true);
  });

  it('[2.28] are not unsaved any more once they are saved, also in a tab that waits', async () => {
    const reload = vi.fn(async () => undefined);
    await renderPage(
      <TabContext value="roles">
        <RolesForm held={{ user, roles }} reload={reload} />
      </TabContext>,
      { words: [words, uiWords] },
    );
    await userEvent.click(box(/审计/));
    await save();
    await waitFor(() => expect(unsavedTabs().has('roles')).toBe(false));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('[8.1] that the server refuses stay ticked', async () => {
    server.refuse(userRoutes.setAuthRole, { code: 500, msg: '不能授予自己没有的权限' });
    const { address } = await open();
    await userEvent.click(box(/审计/));
    await save();
    expect(await screen.findByText('不能授予自己没有的权限')).toBeDefined();
    expect(box(/审计/).checked).toBe(true);
    expect(address()).toBe('/system/user-auth/role/7');
  });

  it('[7.2] of a stock server have numbers for ids', async () => {
    const stock = roles.map((one) => ({ ...one, roleId: Number(one.roleId) as never }));
    server.on(userRoutes.authRole, () => ({
      user: { ...user, userId: 7 as never },
      roles: stock,
    }));
    await open();
    await userEvent.click(box(/审计/));
    await save();
    await waitFor(() => expect(saved()).toEqual([{ query: { userId: '7', roleIds: '3,6,4' } }]));
  });

  it('[1.1] speak English', async () => {
    await open({ language: 'en-US' });
    expect(screen.getByRole('heading', { name: 'Assign roles' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Back to users' })).toBeDefined();
  });
});
