import type { ForcedRoutes } from '@portal/contract/channel/forced';
import { fileRoutes } from '@portal/contract/common/file';
import type { Answer } from '@portal/contract/kit/route';
import { remitForcedRoutes as routes } from '@portal/contract/remittance/apply-forced';
import { remitReadRoutes } from '@portal/contract/remittance/apply-reads';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ApplyDetail } from './ApplyDetail.tsx';
import { detail } from './apply-fixture.ts';
import { words } from './words.ts';

const DISPUTE: Answer<ForcedRoutes['get']> = {
  reference: detail.applyNo,
  currency: '840',
  amount: '50000',
  events: [
    {
      ...{ eventId: 'B2', result: 'FAILED', source: 'CALLBACK', amount: '50000', currency: '840' },
      ...{ occurredAt: '2026-11-20 09:31:40', receivedAt: '2026-11-20 09:35:02' },
      ...{ channelReference: '', respCode: 'AC04', respMsg: 'Closed' },
    },
  ],
  results: [
    { result: 'PAID', effect: 'KEEP' },
    { result: 'UNPAID', effect: 'TAKE_BACK' },
  ],
  request: null,
  refused: null,
};

const SENT = '/profile/upload/2026/11/20/letter_1.png';
let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  server = fakeServer()
    .on(dictRoutes.byType, () => [])
    .on(remitReadRoutes.timeline, () => ({
      ...{ platformZone: 'Asia/Phnom_Penh', channelZone: 'Asia/Phnom_Penh', chnlName: '' },
      items: [],
    }))
    .on(routes.get, () => DISPUTE)
    .on(fileRoutes.upload, () => ({
      ...{ fileName: SENT, url: SENT, newFileName: 'letter_1.png' },
      originalFilename: 'letter.png',
    }))
    .on(routes.ask, () => ({ auditId: '41' }));
});
afterEach(() => server.stop());

const open = (isDisputed: boolean) =>
  renderPage(
    <UiProvider>
      <ApplyDetail
        application={{
          ...detail,
          ...{ auditStatus: '3', channelResult: '3', currency: '840', amount: '50000' },
          ...{ isContradicted: isDisputed, isDisputed },
          resend: { cost: '50300', refusal: '', byTwo: false, asked: null },
        }}
        updatedAt={0}
        refusal={undefined}
        decide={() => undefined}
        edit={() => undefined}
        changed={() => undefined}
      />
    </UiProvider>,
    { words: [words, uiWords] },
  );

it('[2.67] a remittance in dispute shows what was told, and offers its result instead of sending again', async () => {
  await open(true);
  const answers = await screen.findByRole('list', { name: '银行的答复' });
  expect(answers.textContent).toMatch(/500\.00.*AC04 Closed/);
  expect(screen.queryByRole('button', { name: '重新汇出' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '强制结果' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('combobox'));
  fireEvent.click(await screen.findByRole('option', { name: '未付款' }));
  expect(dialog.getByText(/回到代理账户，可重新汇出/)).toBeDefined();
  await userEvent.type(dialog.getByLabelText('原因'), '银行确认未付款');
  await userEvent.type(dialog.getByLabelText('凭证说明'), '函件 2026-118');
  await userEvent.upload(await dialog.findByLabelText(/凭证文件/), new File(['x'], 'letter.png'));
  await dialog.findByRole('img', { name: 'letter.png' });
  await userEvent.click(dialog.getByRole('button', { name: '提交申请' }));
  await waitFor(() =>
    expect(server.inputs(routes.ask)).toMatchObject([
      {
        params: { objId: detail.applyNo },
        body: { result: 'UNPAID', proof: [{ fileName: SENT }] },
      },
    ]),
  );
});

it('[2.67] a remittance in no dispute asks for none, and can be sent again', async () => {
  await open(false);
  expect(await screen.findByRole('button', { name: '重新汇出' })).toBeDefined();
  expect(server.inputs(routes.get)).toEqual([]);
});
