import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Application } from './api.ts';
import { detail } from './apply-fixture.ts';
import { Loss } from './Loss.tsx';
import { words } from './words.ts';

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  server = fakeServer().on(dictRoutes.byType, () => []);
});
afterEach(() => server.stop());

const returned: Application = {
  ...detail,
  channelResult: '4',
  currency: '840',
  loss: {
    lostAmt: '1500',
    reason: 'AC01',
    borneBy: 'PLATFORM',
    remark: 'The bank kept its charge',
    status: '0',
    createBy: 'operator',
    checkBy: '',
    own: false,
  },
};
const open = (application: Application) =>
  renderPage(
    <UiProvider>
      <Loss application={application} changed={() => undefined} />
    </UiProvider>,
    { words: [words, uiWords] },
  );
const labels = () => screen.getAllByRole('term').map(({ textContent }) => textContent);

it('[2.67] each fact of a loss has its name; who has passed it is said once somebody has', async () => {
  const { unmount } = await open(returned);
  const asked = ['损失金额', '处理状态', '退汇原因', '承担方', '备注', '登记人'];
  expect(labels()).toEqual(asked);
  unmount();
  await open({ ...returned, loss: { ...returned.loss, status: '1', checkBy: 'auditor' } });
  expect(labels()).toEqual([...asked, '损失审核人']);
  expect(screen.getByText('auditor')).toBeDefined();
});

it('[2.67] losses of earlier attempts stay in sight, whatever became of the last one', async () => {
  const settled = { ...returned.loss, lostAmt: '6025', status: '1' } as const;
  const loss = { ...returned.loss, lostAmt: '0', status: '' } as const;
  await open({ ...returned, channelResult: '2', loss, earlierLosses: [settled] });
  expect(screen.getByText('此前汇出的退汇损失')).toBeDefined();
  expect(screen.getByText('60.25')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('[2.67] passing a loss says how much goes to whom', async () => {
  await open(returned);
  await userEvent.click(screen.getByRole('button', { name: '通过' }));
  const dialog = within(await screen.findByRole('dialog'));
  const text = `平台向 ${detail.agentName} 的账户补记 15.00 USD。`;
  expect(dialog.getByText(text)).toBeDefined();
});
