import { reviewRoutes } from '@portal/contract/merchant/review';
import { type RenderPageOptions, renderPage } from '@portal/testing';
import { UiProvider, uiWords } from '@portal/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type Inbox, inboxServer, kinds, request } from '../fixtures/inbox.tsx';
import { History } from '../index.ts';

let inbox: Inbox;
afterEach(() => inbox.server.stop());

const open = (options: RenderPageOptions = {}) =>
  renderPage(
    <UiProvider>
      <History kinds={kinds} merId="104053110000001" />
    </UiProvider>,
    { ...options, words: [uiWords] },
  );

it('[2.52] what was asked for about a merchant, with the reason and, on demand, the changes', async () => {
  inbox = inboxServer(
    request('1', { verStatus: '1', verBy: 'auditor', verTime: '2026-11-20 09:00:00' }),
    request('2', {
      verStatus: '2',
      verBy: 'auditor',
      verTime: '2026-11-21 09:00:00',
      remark: '账户名称不符',
    }),
  );
  await open();
  expect(await screen.findByText('拒绝原因：账户名称不符')).toBeDefined();
  const entries = screen.getAllByRole('listitem');
  expect(entries.map((entry) => entry.querySelector('small')?.textContent)).toEqual([
    '2026-11-21 09:00:00 · auditor',
    '2026-11-20 09:00:00 · auditor',
  ]);
  expect(inbox.server.inputs(reviewRoutes.list)).toMatchObject([
    { query: { merId: '104053110000001' } },
  ]);
  expect(inbox.server.inputs(reviewRoutes.get)).toEqual([]);
  await userEvent.click(screen.getAllByRole('button', { name: '查看变更' })[0] as HTMLElement);
  expect(await screen.findByRole('columnheader', { name: '变更前' })).toBeDefined();
  expect(inbox.server.inputs(reviewRoutes.get)).toEqual([{ params: { auditId: '2' } }]);
});

it('[6.2] is not asked for by who may not list requests', async () => {
  inbox = inboxServer(request('1'));
  await open({ session: { roles: ['x'], permissions: ['mer:merchant:list'] } });
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(inbox.server.inputs(reviewRoutes.list)).toEqual([]);
});
