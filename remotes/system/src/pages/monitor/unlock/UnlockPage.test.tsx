import { logininforRoutes } from '@portal/contract/monitor/logininfor';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LoginLock } from './api.ts';
import Page from './index.tsx';
import { words } from './words.ts';

const locked: LoginLock = {
  userName: 'finance',
  nickName: '陈财务',
  address: '',
  failCount: 10,
  isLocked: true,
  until: '2026-11-21 15:01:08',
};

let server: FakeServer;
let locks: LoginLock[];
beforeEach(() => {
  locks = [locked, { ...locked, userName: 'nobody', nickName: '', failCount: 2, isLocked: false }];
  server = fakeServer()
    .on(logininforRoutes.locks, () => locks)
    .on(logininforRoutes.unlock, ({ params }) => {
      const before = locks.length;
      locks = locks.filter(({ userName }) => userName !== params.userName);
      return `账号 ${params.userName} ${locks.length < before ? '已解锁' : '无需解锁'}`;
    });
});
afterEach(() => server.stop());

async function open(options: RenderPageOptions = {}) {
  queryClient.clear();
  await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { ...options, words: [words, uiWords] },
  );
  await screen.findByText('finance');
}
const unlocked = () => server.inputs(logininforRoutes.unlock).map(({ params }) => params.userName);

describe('unlocking users', () => {
  it('[2.66] shows who is locked until when, and who has failed', async () => {
    await open();
    const [first, second] = screen.getAllByRole('listitem');
    expect(within(first as HTMLElement).getByText('锁定至 2026-11-21 15:01:08')).toBeDefined();
    expect(within(first as HTMLElement).getByText('失败 10 次')).toBeDefined();
    expect(within(second as HTMLElement).getByText('未锁定')).toBeDefined();
  });

  it('[2.66] [5.5] needs a user name', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '解锁' }));
    expect((await screen.findByRole('alert')).textContent).toBe('不能为空');
    expect(unlocked()).toEqual([]);
  });

  it('[2.66] [6.3] unlocks the account that was typed, and reads the list again', async () => {
    await open();
    const field = screen.getByRole('textbox', { name: '账号' });
    await userEvent.type(field, 'finance{Enter}');
    expect(await screen.findByText('账号 finance 已解锁')).toBeDefined();
    expect(unlocked()).toEqual(['finance']);
    await waitFor(() => expect(screen.queryByText('陈财务')).toBeNull());
    expect((field as HTMLInputElement).value).toBe('');
    await userEvent.type(field, 'finance{Enter}');
    expect(await screen.findByText('账号 finance 无需解锁')).toBeDefined();
  });

  it('[2.66] unlocks an account of the list after asking', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '解锁 nobody' }));
    expect(await screen.findByText('解锁账号 nobody？')).toBeDefined();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '解锁' }));
    await waitFor(() => expect(unlocked()).toEqual(['nobody']));
  });

  it('[2.66] [6.3] shows a locked address, and lets it in again after asking', async () => {
    const address = '2001:db8:1:2::/64';
    locks = [{ ...locked, userName: '', nickName: '', address, failCount: 20 }, ...locks];
    server.on(logininforRoutes.unlockAddress, () => undefined);
    await open();
    const [first] = screen.getAllByRole('listitem');
    expect(within(first as HTMLElement).getByText('20 个账号登录失败')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: `解锁 ${address}` }));
    expect(await screen.findByText(`解锁地址 ${address}？`)).toBeDefined();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '解锁' }));
    expect(await screen.findByText(`地址 ${address} 已解锁`)).toBeDefined();
    expect(server.inputs(logininforRoutes.unlockAddress)).toMatchObject([{ body: { address } }]);
    expect(unlocked()).toEqual([]);
  });

  it('[2.66] says that nobody has failed', async () => {
    locks = [];
    queryClient.clear();
    await renderPage(
      <UiProvider>
        <Page />
      </UiProvider>,
      { words: [words, uiWords] },
    );
    expect(await screen.findByText('目前没有登录失败的账号或地址')).toBeDefined();
  });

  it('[1.1] speaks English', async () => {
    await open({ language: 'en-US' });
    expect(screen.getByText('Locked until 2026-11-21 15:01:08')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Unlock finance' })).toBeDefined();
  });
});
