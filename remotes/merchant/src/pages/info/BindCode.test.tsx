import type { Answer } from '@portal/contract/kit/route';
import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { bindRoutes } from '@portal/contract/session/bind';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, type RenderPageOptions, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Page from './index.tsx';
import { words } from './words.ts';

type Row = Answer<typeof merchantRoutes.list>['rows'][number];

const texts = Object.fromEntries(
  Object.keys(merchantRoutes.list.data.shape).map((name) => [name, `${name}!`]),
);
const enabled = {
  ...texts,
  merId: '104008210003301',
  merName: 'Phnom Penh Coffee Roasters',
  status: '0',
  licenceValid: '2027-03-31',
} as unknown as Row;
const closed = { ...enabled, merId: '104008210003302', merName: 'Closed Shop', status: '2' } as Row;

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  server = fakeServer()
    .on(merchantRoutes.list, () => ({ rows: [enabled, closed], total: 2 }))
    .on(bindRoutes.issue, () => ({
      bindCode: 'K7QM-2XRT-9BFH',
      expiresAt: '2026-11-22 14:31:08',
    }))
    .on(dictRoutes.byType, () => []);
});
afterEach(() => server.stop());

async function open(options: RenderPageOptions = {}) {
  await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { ...options, words: [words, uiWords] },
  );
  await screen.findByText('Closed Shop');
}
const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);
const menuOf = (text: string) => rowOf(text).getByRole('button', { name: '更多操作' });
const issueIn = async (text: string) => {
  await userEvent.click(menuOf(text));
  return screen.findByRole('menuitem', { name: '签发绑定码' });
};
const issued = () => server.inputs(bindRoutes.issue);

describe('[2.1] a binding code', () => {
  it('is issued from the row and shown once, with merchant and end', async () => {
    await open();
    await userEvent.click(await issueIn('Phnom Penh Coffee Roasters'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(issued()).toEqual([{ params: { merId: '104008210003301' } }]);
    expect(dialog.getByText('K7QM-2XRT-9BFH')).toBeDefined();
    expect(dialog.getByText('104008210003301')).toBeDefined();
    expect(dialog.getByText('2026-11-22 14:31:08')).toBeDefined();
    expect(dialog.getByText(/只显示这一次/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: '复制' }));
    expect(await navigator.clipboard.readText()).toBe('K7QM-2XRT-9BFH');
    await userEvent.click(dialog.getByRole('button', { name: '关闭' }));
    expect(screen.queryByText('K7QM-2XRT-9BFH')).toBeNull();
    const button = menuOf('Phnom Penh Coffee Roasters');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('is not issued for a merchant that is not enabled', async () => {
    await open();
    const item = await issueIn('Closed Shop');
    await userEvent.click(item);
    expect(item.getAttribute('aria-disabled')).toBe('true');
    expect(issued()).toEqual([]);
  });

  it('[6.2] is not offered to those who may not issue it', async () => {
    await open({ session: { permissions: ['mer:merchant:list'] } });
    expect(screen.queryByRole('button', { name: '更多操作' })).toBeNull();
  });
});
