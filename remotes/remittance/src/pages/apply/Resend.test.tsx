import { remitWriteRoutes as routes } from '@portal/contract/remittance/apply-writes';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Application } from './api.ts';
import { detail } from './apply-fixture.ts';
import { Resend } from './Resend.tsx';
import { words } from './words.ts';

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  server = fakeServer()
    .on(dictRoutes.byType, () => [])
    .on(routes.resend, () => undefined)
    .on(routes.decideResend, () => undefined)
    .on(routes.withdrawResend, () => undefined);
});
afterEach(() => server.stop());

type Asked = NonNullable<Application['resend']>;
const ASKED = {
  ...{ by: 'operator', time: '2026-11-21 20:00:00', reason: 'Account mended', own: false },
};

const open = (resend: Partial<Asked>, permits?: string[]) =>
  renderPage(
    <UiProvider>
      <Resend
        application={{
          ...detail,
          ...{ auditStatus: '3', channelResult: '4', currency: '840', amount: '10050' },
          ...{ payeeName: 'Chen Guoqiang', returnedAmt: '10050', agentName: 'Lab Exchange' },
          agentBalance: { balance: '50000', available: '40000' },
          resend: { cost: '10110', refusal: '', byTwo: true, asked: null, ...resend },
        }}
        changed={() => undefined}
      />
    </UiProvider>,
    { words: [words, uiWords], ...(permits && { permits }) },
  );
const button = (name: string) => screen.getByRole('button', { name });
const params = { applyNo: detail.applyNo };

it('[2.67] anyone who asks sees what goes to whom, what came back, and what the agent has then', async () => {
  await open({});
  await userEvent.click(button('申请重新汇出'));
  const dialog = within(await screen.findByRole('dialog'));
  for (const text of ['Chen Guoqiang', '298.90']) {
    expect(dialog.getByText(text)).toBeDefined();
  }
  expect(dialog.getAllByText('100.50 USD')).toHaveLength(2);
  await userEvent.type(dialog.getByLabelText('重新汇出原因'), 'Account mended');
  await userEvent.click(dialog.getByRole('button', { name: '申请重新汇出' }));
  await waitFor(() =>
    expect(server.inputs(routes.resend)).toEqual([
      { params, body: { resendReason: 'Account mended' } },
    ]),
  );
});

it('[2.67] what stands against it disables the button and says why', async () => {
  await open({ refusal: '退汇损失尚未登记并处理，不能重新汇出' });
  const off = button('申请重新汇出');
  expect(off.getAttribute('aria-disabled')).toBe('true');
  expect(off.getAttribute('aria-description')).toBe('退汇损失尚未登记并处理，不能重新汇出');
});

it('[2.67] INV-07 another passes it, who is told what goes to whom; its maker withdraws it only', async () => {
  const { unmount } = await open({ asked: { ...ASKED, own: true } });
  expect(button('通过重新汇出').getAttribute('aria-disabled')).toBe('true');
  expect(button('撤回申请')).toBeDefined();
  unmount();
  await open({ asked: ASKED });
  expect(screen.queryByRole('button', { name: '撤回申请' })).toBeNull();
  await userEvent.click(button('通过重新汇出'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText('从代理账户扣除 101.10 USD，向 Chen Guoqiang 再次汇出 100.50 USD。'),
  ).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: '通过重新汇出' }));
  await waitFor(() =>
    expect(server.inputs(routes.decideResend)).toEqual([
      { params, body: { verStatus: '1', remark: '' } },
    ]),
  );
});
