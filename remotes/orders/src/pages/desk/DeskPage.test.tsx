import { deskRoutes } from '@portal/contract/orders/desk';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Case, Detail } from './api.ts';
import Page from './index.tsx';
import { words } from './words.ts';

const caseOf = (reference: string, more: Partial<Case> = {}): Case => ({
  group: 'UNKNOWN',
  kind: 'SALE',
  reference,
  merId: '855070111000005',
  merName: 'Bayon Travel',
  chnlCode: 'UPI_QR',
  amount: '186000',
  currency: '840',
  orderType: 'QPAY',
  why: 'NONE',
  since: '2026-11-22 09:02:41',
  waitMinutes: 38,
  isProposed: false,
  ...more,
});

const side = {
  name: '',
  dict: 'order_status',
  status: '6',
  outcome: 'OPEN',
  amount: '186000',
  currency: '840',
  time: '2026-11-22 09:02:41',
  respCode: '',
  channelReference: '',
  card: '622200****9017',
} as const;

const detailOf = (one: Case, more: Partial<Detail> = {}): Detail => ({
  ...one,
  platOrderId: one.reference,
  chnlName: 'NagaPay',
  status: '6',
  reconFlag: '0',
  txnTime: one.since,
  left: side,
  right: { ...side, dict: 'channel_result', status: 'SUCCEEDED', outcome: 'GOOD' },
  queries: [],
  events: [],
  queryTimes: 6,
  queriesMax: 20,
  nextQueryTime: '2026-11-22 10:24:27',
  nextQueryIn: 2_601,
  askAgainIn: 0,
  evidence: [],
  proposal: null,
  refused: null,
  forceResults: ['2', '3'],
  forceRefusal: '',
  ...more,
});

const file = {
  evidenceId: '7',
  name: 'portal.pdf',
  size: 188_000,
  billDay: '',
  billLine: '',
  sha256: 'a'.repeat(64),
  createBy: 'operator',
  createTime: '2026-11-22 09:36:20',
  isSeen: false,
};
const proposal = {
  auditId: '41',
  status: '2' as const,
  reason: 'Paid in the portal',
  evidenceIds: ['7'],
  createBy: 'operator',
  createTime: '2026-11-22 09:36:52',
  verStatus: '0' as const,
  verBy: '',
  verTime: '',
  remark: '',
  own: false,
  stale: false,
};

const first = caseOf('2026112200001204');
const second = caseOf('2026112100020931', { group: 'LATE', waitMinutes: 1_260 });
let details: Record<string, Detail> = {};
let server: FakeServer;

beforeEach(() => {
  queryClient.clear();
  details = { [first.reference]: detailOf(first), [second.reference]: detailOf(second) };
  server = fakeServer()
    .on(deskRoutes.list, () => ({
      counts: [
        { group: 'UNKNOWN' as const, count: 1 },
        { group: 'LATE' as const, count: 1 },
      ],
      cases: [first, second],
      channels: [{ chnlCode: 'UPI_QR', chnlName: 'NagaPay' }],
      checkedAt: '2026-11-22 09:41:00',
    }))
    .on(deskRoutes.open, ({ params }) => details[params.reference] as Detail)
    .on(deskRoutes.query, () => ({ answer: 'none' as const }))
    .on(deskRoutes.force, () => ({ auditId: '41' }))
    .on(deskRoutes.approve, () => undefined)
    .on(deskRoutes.addEvidence, () => ({ evidenceId: '7' }))
    .on(dictRoutes.byTypes, () => ({}))
    .on(dictRoutes.byType, () => []);
});
afterEach(() => server.stop());

async function open(permissions?: string[], path = '/') {
  const page = await renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    {
      language: 'en-US',
      path,
      words: [words, uiWords],
      ...(permissions && { session: { permissions } }),
    },
  );
  await screen.findByRole('table', { name: 'Both sides' });
  return page;
}
const button = (name: string) => screen.getByRole('button', { name });

describe('[2.48] the results desk', () => {
  it('shows cases by group with their wait, the first one open; j and k move on', async () => {
    const { address } = await open();
    const late = screen.getByRole('list', { name: 'Success after failure' });
    expect(within(late).getByText('21 h').dataset.late).toBe('true');
    expect(screen.getByText('38 min')).toBeDefined();
    await userEvent.keyboard('j');
    await waitFor(() => expect(address()).toContain(second.reference));
    await userEvent.keyboard('k');
    await waitFor(() => expect(address()).toContain(first.reference));
  });

  it('says of each field whether both sides agree, and counts down to the next query', async () => {
    await open();
    const row = (name: RegExp) => screen.getByRole('row', { name });
    expect(
      within(row(/^Status/))
        .getByRole('img')
        .getAttribute('aria-label'),
    ).toBe('differs');
    expect(
      within(row(/^Amount/))
        .getByRole('img')
        .getAttribute('aria-label'),
    ).toBe('the same');
    expect(screen.getByText(/^43:\d\d$/)).toBeDefined();
  });

  it('asks the channel by q, and pauses as the server says', async () => {
    await open();
    details[first.reference] = detailOf(first, { askAgainIn: 10 });
    await userEvent.keyboard('q');
    const paused = await screen.findByRole('button', { name: /Query again in \d+ s/ });
    expect(paused).toHaveProperty('disabled', true);
    await userEvent.keyboard('q');
    expect(server.inputs(deskRoutes.query)).toHaveLength(1);
  });

  it('takes a result with evidence only, and sends both to a checker', async () => {
    details[first.reference] = detailOf(first, { evidence: [file] });
    details[second.reference] = detailOf(second);
    await open();
    const status = () => screen.getByRole('combobox', { name: /Status/ });
    await userEvent.hover(status());
    await waitFor(() => expect(status().getAttribute('aria-controls')).not.toBeNull());
    await userEvent.click(status());
    fireEvent.click(await screen.findByRole('option', { name: 'Succeeded' }));
    await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'Paid in the portal');
    await userEvent.click(button('Submit for review'));
    const body = { status: '2', reason: 'Paid in the portal', evidenceIds: ['7'] };
    await waitFor(() =>
      expect(server.inputs(deskRoutes.force)).toMatchObject([
        { params: { reference: first.reference }, body },
      ]),
    );
    expect(await screen.findByText('Add evidence first')).toBeDefined();
    expect(button('Submit for review')).toHaveProperty('disabled', true);
  });

  it('links a line of the bill of the channel as evidence', async () => {
    const text = 'LINE|SALE|SUCCEEDED|2026112200001204|CH1|840|186000|63|2026-11-22T03:04:05.000Z';
    const line = {
      ...({ kind: 'SALE', result: 'SUCCEEDED', reference: first.reference } as const),
      ...{ channelReference: 'CH1', currency: '840', amount: '186000', cost: '63' },
      ...{ occurredAt: '2026-11-22T03:04:05.000Z', time: '2026-11-22 10:04:05', text },
    };
    server
      .on(deskRoutes.bill, () => ({ lines: [line], found: 1 }))
      .on(deskRoutes.linkLine, () => ({ evidenceId: '9' }));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Link a bill line' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bill of NagaPay' }));
    expect(await dialog.findByText('1,860.00')).toBeDefined();
    expect(dialog.getByText('CH1 · 2026-11-22 10:04:05')).toBeDefined();
    expect(server.inputs(deskRoutes.bill)).toMatchObject([{ query: { day: '2026-11-22' } }]);
    details[first.reference] = detailOf(first, {
      evidence: [{ ...file, name: '', billDay: '2026-11-22', billLine: text }],
    });
    await userEvent.click(dialog.getByRole('button', { name: /^Link 2026/ }));
    expect(await screen.findByText(text)).toBeDefined();
    const sent = [{ body: { day: '2026-11-22', line: text } }];
    expect(server.inputs(deskRoutes.linkLine)).toMatchObject(sent);
  });

  it('offers only results that a refund can have', async () => {
    const refund = caseOf('F2026112200000012', { kind: 'REFUND', group: 'BOUNCED' });
    details[refund.reference] = detailOf(refund, { forceResults: ['3'], evidence: [file] });
    await open(undefined, `/?record=REFUND:${refund.reference}`);
    const status = () => screen.getByRole('combobox', { name: /Status/ });
    await userEvent.hover(status());
    await waitFor(() => expect(status().getAttribute('aria-controls')).not.toBeNull());
    await userEvent.click(status());
    expect(await screen.findByRole('option', { name: 'Refund failed' })).toBeDefined();
    expect(screen.queryByRole('option', { name: 'Refunded' })).toBeNull();
  });

  it('lets a checker approve once the evidence was opened and the digits are typed', async () => {
    details[first.reference] = detailOf(first, { evidence: [file], proposal });
    await open();
    await userEvent.click(button('Approve'));
    expect(button('Approve').getAttribute('aria-description')).toBe('Open all evidence first');
    expect(screen.queryByRole('dialog')).toBeNull();
    details[first.reference] = detailOf(first, {
      evidence: [{ ...file, isSeen: true }],
      proposal,
    });
    await userEvent.keyboard('r');
    await userEvent.click(screen.getByRole('link', { name: new RegExp(second.reference) }));
    await userEvent.click(screen.getByRole('link', { name: new RegExp(first.reference) }));
    await screen.findByText('opened', { exact: false });
    await userEvent.click(button('Approve'));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), '001204');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
    const body = { verStatus: '1', digits: '001204', remark: '' };
    await waitFor(() =>
      expect(server.inputs(deskRoutes.approve)).toEqual([{ params: { auditId: '41' }, body }]),
    );
  });

  it('[4.5] says of what is proposed again who refused it, why, and what is different now', async () => {
    const refused = {
      ...{ auditId: '40', verBy: 'auditor', verTime: '2026-11-22 09:20:00', remark: 'No slip' },
      diff: [
        {
          ...{ field: 'status', kind: 'dict' as const, dict: 'order_status', live: '' },
          ...{ before: '3', after: '2', changed: true },
        },
      ],
    };
    details[first.reference] = detailOf(first, { evidence: [file], proposal, refused });
    await open();
    const since = within(
      await screen.findByRole('region', { name: 'Changed since the rejection' }),
    );
    expect(since.getByText(/auditor.*2026-11-22 09:20:00.*No slip/)).toBeDefined();
    expect(since.getByText('Result')).toBeDefined();
  });

  it('shows the maker no decision, and whom it waits for', async () => {
    details[first.reference] = detailOf(first, {
      evidence: [file],
      proposal: { ...proposal, own: true },
    });
    await open();
    expect(screen.getByText('You requested this. Someone else must review it.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(button('Withdraw request')).toBeDefined();
  });

  it('draws no part that the caller may not use', async () => {
    await open(['order:desk:list']);
    for (const name of ['Query now', 'Submit for review', 'Approve']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(screen.queryByText('Choose a file')).toBeNull();
  });
});
