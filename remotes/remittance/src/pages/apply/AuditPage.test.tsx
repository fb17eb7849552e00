import { remitApplyRoutes } from '@portal/contract/remittance/apply';
import { remitReadRoutes } from '@portal/contract/remittance/apply-reads';
import { remitWriteRoutes } from '@portal/contract/remittance/apply-writes';
import { remitWorkRoutes } from '@portal/contract/remittance/work-order';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { detail, life, row } from './apply-fixture.ts';
import AuditPage, { words } from './audit.page.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer()
    .on(dictRoutes.byType, () => [])
    .on(dictRoutes.byTypes, () => ({}));
});
afterEach(() => server.stop());
const drawer = () => screen.findByRole('complementary');

const waits = { ...detail, auditStatus: '0' as const, auditor: '', auditTime: '' };
const openAudit = async (application: typeof detail = waits, permissions?: string[]) => {
  queryClient.clear();
  server
    .on(remitApplyRoutes.get, () => application)
    .on(remitReadRoutes.timeline, () => life)
    .on(remitApplyRoutes.list, () => ({ rows: [application], total: 1 }));
  await renderPage(
    <UiProvider>
      <AuditPage />
    </UiProvider>,
    {
      path: `/?record=${row.applyNo}`,
      words: [words, uiWords],
      ...(permissions && { session: { roles: ['x'], permissions } }),
    },
  );
  return within(await drawer());
};

const hit = {
  blackId: '7',
  name: 'Chen Guoqiang',
  remark: '',
  hit: ['NAME' as const],
  fields: [],
};

describe('deciding applications', () => {
  it('[2.67] the audit page asks for those that wait for it only, and sends the verdict', async () => {
    server.on(remitWriteRoutes.audit, ({ body }) =>
      body.ids.map((applyNo) => ({ applyNo, ok: true, msg: '', code: '' as const })),
    );
    const opened = await openAudit();
    await userEvent.click(await opened.findByRole('button', { name: '通过' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '通过' }));
    await waitFor(() => expect(server.inputs(remitWriteRoutes.audit)).toHaveLength(1));
    expect(server.inputs(remitApplyRoutes.list)[0]?.query).toMatchObject({ auditStatus: '0' });
  });

  it('[2.67] one that meets the blacklist passes with a reason for its entries only', async () => {
    server.on(remitWriteRoutes.audit, ({ body }) =>
      body.ids.map((applyNo) => ({ applyNo, ok: true, msg: '', code: '' as const })),
    );
    const opened = await openAudit({ ...waits, hits: [hit] });
    expect(await opened.findByText(/命中黑名单：#7 Chen Guoqiang/)).toBeTruthy();
    await userEvent.click(opened.getByRole('button', { name: '通过' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '通过' }));
    const reason = dialog.getByRole('textbox', { name: '放行黑名单命中的理由' });
    await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
    await userEvent.type(reason, '同名');
    await userEvent.click(dialog.getByRole('button', { name: '通过' }));
    await waitFor(() => expect(server.inputs(remitWriteRoutes.audit)).toHaveLength(1));
    expect(server.inputs(remitWriteRoutes.audit)[0]?.body).toMatchObject({
      override: { blackIds: ['7'], reason: '同名' },
    });
  });

  it('[2.67] [6.1] one that meets the blacklist says that risk has to pass it', async () => {
    const permissions = [
      ...['list', 'query', 'audit'].map((verb) => `remit:apply:${verb}`),
      'remit:workOrder:list',
    ];
    const opened = await openAudit({ ...waits, hits: [hit] }, permissions);
    const pass = await opened.findByRole('button', { name: '通过' });
    expect(pass.getAttribute('aria-description')).toBe(
      '命中黑名单，须由有“放行黑名单命中”权限的风控人员通过',
    );
    const refuse = opened.getByRole('button', { name: '拒绝' });
    expect(refuse.getAttribute('aria-description')).toBeNull();
  });

  it.each([
    ['2', 'info'],
    ['1', 'warning'],
  ] as const)(
    '[2.67] a released hit says who, when and why, result %s as %s',
    async (channelResult, tone) => {
      const release = { stage: 'audit' as const, by: 'risk', time: '2026-11-21 18:40:11' };
      const opened = await openAudit({
        ...{ ...detail, auditStatus: '3' as const, channelResult, hits: [hit] },
        releases: [{ ...release, reason: '同名，证件不同', hits: [hit] }],
      });
      const said = await opened.findByText(
        'risk 于 2026-11-21 18:40:11 审核时放行黑名单命中 #7 Chen Guoqiang，理由：同名，证件不同',
      );
      expect(said.closest('.ui-banner')?.classList).toContain(`ui-banner-${tone}`);
      expect(opened.queryByText(/付款人或收款人命中黑名单/)).toBeNull();
    },
  );

  it('[2.67] a question is shown with its due time and answered in its place', async () => {
    server.on(remitWorkRoutes.answerRfi, () => undefined);
    const question = {
      ...{ workOrderId: 'W2026112100000001', applyNo: row.applyNo, kind: 'RFI' as const },
      ...{ status: '1' as const, subject: 'Which invoice?', answer: '', openBy: 'auditor' },
      ...{ openTime: '2026-11-21 18:40:00', dueTime: '2026-11-23 18:40:00', overdueMinutes: 90 },
      ...{ answerBy: '', answerTime: '', closeTime: '', files: [], own: false },
    };
    const opened = await openAudit({ ...waits, rfiOpen: true, workOrders: [question] });
    const pass = await opened.findByRole('button', { name: '通过' });
    expect(pass.getAttribute('aria-description')).toBe('补充资料尚未答复，不能通过');
    const refuse = opened.getByRole('button', { name: '拒绝' });
    expect(refuse.getAttribute('aria-description')).toBeNull();
    expect(await opened.findByText('2026-11-23 18:40:00 到期，已逾期 1 天')).toBeTruthy();
    expect(opened.queryByRole('button', { name: '要求补充资料' })).toBeNull();
    await userEvent.click(opened.getByRole('button', { name: '答复' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: '答复' }), 'Invoice 12');
    await userEvent.click(dialog.getByRole('button', { name: '答复' }));
    await waitFor(() =>
      expect(server.inputs(remitWorkRoutes.answerRfi)[0]?.body).toEqual({
        answer: 'Invoice 12',
        files: [],
      }),
    );
  });

  it('[2.67] files of an answer are seen before it is passed', async () => {
    const { promise: shown, resolve: show } = Promise.withResolvers<void>();
    server.on(remitWorkRoutes.answerFile, async () => {
      await shown;
      return new Uint8Array([1]) as never;
    });
    const answered = {
      ...{ workOrderId: 'W2026112100000001', applyNo: row.applyNo, kind: 'RFI' as const },
      ...{ status: '3' as const, subject: 'Which invoice?', answer: 'This one' },
      ...{ openBy: 'auditor', openTime: '2026-11-21 18:40:00', dueTime: '2026-11-23 18:40:00' },
      ...{ overdueMinutes: 0, answerBy: 'operator', answerTime: '2026-11-21 19:00:00' },
      ...{ closeTime: '', own: false, files: [{ fileNo: 1, name: 'invoice.png' }] },
    };
    const opened = await openAudit({ ...waits, workOrders: [answered] });
    const pass = await opened.findByRole('button', { name: '通过' });
    expect(pass.getAttribute('aria-description')).toBe('请先查看答复的附件');
    show();
    expect(await opened.findByRole('img', { name: 'invoice.png' })).toBeDefined();
    expect(pass.getAttribute('aria-description')).toBeNull();
    expect(server.inputs(remitWorkRoutes.answerFile)).toEqual([
      { params: { workOrderId: 'W2026112100000001', fileNo: '1' } },
    ]);
  });
});
