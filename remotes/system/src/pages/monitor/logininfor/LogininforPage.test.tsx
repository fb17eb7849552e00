import type { RowOf } from '@portal/contract/kit/route';
import { logininforRoutes } from '@portal/contract/monitor/logininfor';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Page from './index.tsx';
import { words } from './words.ts';

type LoginRecord = RowOf<typeof logininforRoutes.list>;

const record: LoginRecord = {
  infoId: '31',
  userName: 'finance',
  ipaddr: '10.0.0.7',
  loginLocation: '内网 IP',
  browser: 'Chrome 140',
  os: 'Windows',
  status: '1',
  msg: '账号或密码错误',
  loginTime: '2026-11-21 14:31:08',
};

let server: FakeServer;
let rows: LoginRecord[];
beforeEach(() => {
  localStorage.clear();
  rows = [record, { ...record, infoId: '30', userName: 'risk' }];
  server = fakeServer()
    .on(logininforRoutes.list, () => ({ rows, total: rows.length }))
    .on(logininforRoutes.remove, () => undefined)
    .on(logininforRoutes.clean, () => {
      rows = [];
      return undefined;
    })
    .on(logininforRoutes.unlock, () => '')
    .on(dictRoutes.byType, () => []);
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

describe('the login log', () => {
  it('[2.43] lists account, address, place, browser, system if chosen, and message', async () => {
    localStorage.setItem(
      `columns:${logininforRoutes.list.path}`,
      JSON.stringify({ shown: ['os'], widths: {} }),
    );
    await open();
    for (const text of ['10.0.0.7', '内网 IP', 'Chrome 140', 'Windows', '账号或密码错误']) {
      expect(rowOf('finance').getByText(text)).toBeDefined();
    }
  });

  it('[2.43] searches by account from page 1', async () => {
    await open({ path: '/?pageNum=3' });
    await userEvent.type(screen.getByRole('textbox', { name: '账号' }), 'fin{Enter}');
    await waitFor(() => expect(server.inputs(logininforRoutes.list)).toHaveLength(2));
    expect(server.inputs(logininforRoutes.list)[1]?.query).toMatchObject({
      pageNum: 1,
      userName: 'fin',
    });
  });

  it('[2.43] [2.66] unlocks the account of a row after asking', async () => {
    await open();
    await userEvent.click(rowOf('finance').getByRole('button', { name: '解锁' }));
    expect(await screen.findByText('解锁账号 finance？')).toBeDefined();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '解锁' }));
    expect(await screen.findByText('账号已解锁')).toBeDefined();
    expect(server.inputs(logininforRoutes.unlock)).toEqual([{ params: { userName: 'finance' } }]);
  });

  it('[2.43] is cleaned once the word is typed', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '清空' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '清空' }));
    expect(server.inputs(logininforRoutes.clean)).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox'), '清空');
    await userEvent.click(dialog.getByRole('button', { name: '清空' }));
    await waitFor(() => expect(screen.queryByText('finance')).toBeNull());
  });

  it('[6.2] who may only read sees no button that changes something', async () => {
    await open({ session: { roles: ['auditor'], permissions: ['monitor:logininfor:list'] } });
    for (const name of ['清空', '导出', '解锁', '删除', /更多操作/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('[1.1] speaks English', async () => {
    await open({ language: 'en-US' });
    await userEvent.click(rowOf('finance').getByRole('button', { name: 'Unlock' }));
    expect(await screen.findByText('Unlock the account finance?')).toBeDefined();
  });
});
