import { onlineRoutes } from '@portal/contract/monitor/online';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OnlineSession } from './api.ts';
import Page from './index.tsx';
import { words } from './words.ts';

const uuid = (digit: number) => `0000000${digit}-0000-4000-8000-000000000000`;
const session = (digit: number, userName: string): OnlineSession => ({
  tokenId: uuid(digit),
  userName,
  nickName: `${userName} 昵称`,
  deptName: '总部',
  ipaddr: '10.0.0.7',
  loginLocation: '内网 IP',
  browser: 'Chrome 140',
  os: 'Windows',
  loginTime: 1_763_700_000_000,
  loginAt: '2026-11-21 14:31:08',
  lastSeen: '2026-11-21 14:40:00',
  isCurrent: userName === 'admin',
});

let server: FakeServer;
let rows: OnlineSession[];
beforeEach(() => {
  localStorage.clear();
  rows = [session(1, 'admin'), session(2, 'finance'), session(3, 'risk')];
  const end = (ids: string) => {
    rows = rows.filter(({ tokenId }) => !ids.split(',').includes(tokenId));
    return undefined;
  };
  server = fakeServer()
    .on(onlineRoutes.list, () => ({ rows, total: rows.length }))
    .on(onlineRoutes.batchLogout, ({ params }) => end(params.tokenIds))
    .on(onlineRoutes.forceLogout, ({ params }) => end(params.tokenId));
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
const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);
const agree = (name: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

describe('online users', () => {
  it('[2.74] shows who is signed in from where, and which session is the own one', async () => {
    // Not all of it fits into a screen of 1440 px.
    localStorage.setItem(
      `columns:${onlineRoutes.list.path}`,
      JSON.stringify({ shown: ['browser', 'os'], widths: {} }),
    );
    await open();
    for (const text of ['10.0.0.7', '总部', 'Chrome 140', 'Windows', '2026-11-21 14:40:00']) {
      expect(rowOf('finance').getByText(text)).toBeDefined();
    }
    expect(rowOf('admin').getByText('当前会话')).toBeDefined();
    expect(rowOf('finance').queryByText('当前会话')).toBeNull();
    expect(server.inputs(onlineRoutes.list)[0]?.query).toEqual({ pageNum: 1, pageSize: 20 });
  });

  it('[2.74] [6.3] forces one session offline after asking', async () => {
    await open();
    await userEvent.click(rowOf('finance').getByRole('button', { name: '强退' }));
    expect(await screen.findByText('强退用户 finance？')).toBeDefined();
    expect(server.inputs(onlineRoutes.forceLogout)).toEqual([]);
    await agree('强退');
    await waitFor(() => expect(screen.queryByText('finance')).toBeNull());
    expect(server.inputs(onlineRoutes.forceLogout)).toEqual([{ params: { tokenId: uuid(2) } }]);
  });

  it('[2.74] B19 spares the own session and says why', async () => {
    await open();
    const own = rowOf('admin').getByRole('button', { name: '强退' });
    expect(own.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(own);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[2.74] forces the chosen sessions offline in one call, but none with the own one', async () => {
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
    const toolbar = () => screen.getAllByRole('button', { name: '强退' })[0] as HTMLElement;
    expect(toolbar().getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('checkbox', { name: /选择 .*1-0000/ }));
    await userEvent.click(toolbar());
    expect(await screen.findByText('强退 2 个会话？')).toBeDefined();
    await agree('强退');
    await waitFor(() => expect(screen.queryByText('risk')).toBeNull());
    expect(server.inputs(onlineRoutes.batchLogout)).toEqual([
      { params: { tokenIds: `${uuid(2)},${uuid(3)}` } },
    ]);
  });

  it('[6.2] who may only read sees no button that changes something', async () => {
    await open({ session: { roles: ['auditor'], permissions: ['monitor:online:list'] } });
    expect(screen.queryByRole('button', { name: '强退' })).toBeNull();
  });

  it('[1.1] speaks English', async () => {
    await open({ language: 'en-US' });
    expect(rowOf('admin').getByText('This session')).toBeDefined();
    await userEvent.click(rowOf('finance').getByRole('button', { name: 'Force offline' }));
    expect(await screen.findByText('Force finance offline?')).toBeDefined();
  });
});
