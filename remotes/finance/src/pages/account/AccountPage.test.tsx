import { accountRoutes } from '@portal/contract/finance/account';
import { floorRoutes } from '@portal/contract/finance/floor';
import type { Answer } from '@portal/contract/kit/route';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import DaysPage from './days.page.tsx';
import EntriesPage from './entries.page.tsx';
import Page from './index.tsx';
import { words } from './words.ts';

const account: Answer<typeof accountRoutes.get> = {
  accountId: '7',
  kind: 'MERCHANT',
  owner: '855058121000001',
  ownerName: 'Orchid Hotel',
  currency: '840',
  balance: '246594',
  frozen: '60055',
  available: '186539',
  lastTime: '2026-11-21 14:31:08',
  asOf: '2026-11-22 10:00:00',
  holds: [
    { cause: 'REFUND', causeId: 'F1', amount: '60000', openedTime: '2026-11-21 15:00:00' },
    { cause: 'RISK', causeId: 'P9', amount: '40', openedTime: '2026-11-21 15:10:00' },
  ],
  holdCount: 3,
  floor: '0',
  floorRequest: null,
  opening: null,
  proof: { isRight: true, day: '2026-11-21' },
};
const platform = {
  ...account,
  accountId: '2',
  kind: 'CHANNEL_RECV' as const,
  owner: 'UPI_QR',
  ownerName: 'UnionPay QR',
  frozen: null,
  available: null,
};
const entry: Answer<typeof accountRoutes.entries>['rows'][number] = {
  entryId: '41-2',
  postedTime: '2026-11-21 14:31:08',
  acctDate: '2026-11-21',
  bizType: 'SALE',
  bizId: '2026112100000478',
  step: 'fee',
  currency: '840',
  amount: '-1000',
  balanceAfter: '246594',
  otherKind: 'FEE_INCOME',
  otherOwner: '',
};
const day: Answer<typeof accountRoutes.days>['rows'][number] = {
  acctDate: '2026-11-21',
  currency: '840',
  opening: '100',
  debit: '1000',
  credit: '247494',
  closing: '246594',
};

let server: FakeServer;
beforeEach(() => {
  queryClient.clear();
  server = fakeServer()
    .on(dictRoutes.byType, () => [])
    .on(accountRoutes.get, () => account)
    .on(accountRoutes.entries, () => ({ rows: [entry], total: 1 }))
    .on(accountRoutes.days, () => ({ rows: [day], total: 1 }))
    .on(accountRoutes.list, () => ({ rows: [account, platform], total: 2 }));
});
afterEach(() => server.stop());

const open = (page: React.ReactNode, path: string, language?: 'en-US') =>
  renderPage(<UiProvider>{page}</UiProvider>, { path, language, words: [words, uiWords] });
const cellsOf = (row: number) =>
  within(screen.getAllByRole('row')[row] as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('accounts of the ledger', () => {
  it('[2.68] [9.2] show balance, frozen and available; the platform’s freeze nothing', async () => {
    await open(<Page />, '/finance/account');
    await screen.findAllByText('Orchid Hotel');
    expect(cellsOf(1)).toEqual(
      expect.arrayContaining(['855058121000001', '2,465.94USD', '600.55', '1,865.39']),
    );
    expect(cellsOf(2).filter((text) => text === '—')).toHaveLength(2);
  });

  it('[2.68] the record says how the available balance comes about, hold by hold', async () => {
    const { container } = await open(<Page />, '/finance/account?record=7');
    const drawer = within(await screen.findByRole('complementary', { name: '账户 7' }));
    await drawer.findByText('账实相符，日结已核对至 2026-11-21');
    const lines = [...container.querySelectorAll('.ui-equation > div')].map(
      ({ textContent }) => textContent,
    );
    expect(lines).toEqual([
      '余额2,465.94',
      'REFUND F1−600.00',
      'RISK P9−0.40',
      '其余 1 笔−0.15',
      '可用1,865.39USD',
    ]);
    expect(drawer.getByRole('link', { name: 'REFUND F1' }).getAttribute('href')).toBe(
      '/order/refund?record=F1',
    );
    expect(drawer.getByRole('link', { name: '查看分录' }).getAttribute('href')).toBe(
      '/finance/account/entries/7',
    );
  });

  it('[2.68] a balance that is not proved is told, and what to do', async () => {
    server.on(accountRoutes.get, () => ({ ...account, proof: { isRight: false, day: '' } }));
    await open(<Page />, '/finance/account?record=7');
    expect(await screen.findByText(/请联系管理员/)).toBeDefined();
  });

  it('[2.68] an overdraft limit is asked for in major units, with its reason', async () => {
    const asked: unknown[] = [];
    server.on(floorRoutes.change, ({ body }) => {
      asked.push(body);
      return { auditId: '9' };
    });
    await open(<Page />, '/finance/account?record=7');
    await userEvent.click(await screen.findByRole('button', { name: '申请透支额度' }));
    const dialog = within(await screen.findByRole('dialog'));
    const [amount, reason] = [dialog.getByLabelText(/透支额度/), dialog.getByLabelText(/申请原因/)];
    await userEvent.clear(amount);
    await userEvent.type(amount, '50.005');
    await userEvent.type(reason, 'Season');
    await userEvent.click(dialog.getByRole('button', { name: '提交审核' }));
    expect(asked).toEqual([]);
    await userEvent.clear(amount);
    await userEvent.type(amount, '50.5');
    await userEvent.click(dialog.getByRole('button', { name: '提交审核' }));
    await waitFor(() => expect(asked).toEqual([{ overdraft: '5050', reason: 'Season' }]));
  });

  it('[2.68] an overdraft limit that waits is told and not asked for again', async () => {
    const floorRequest = { auditId: '9', overdraft: '5050', createBy: 'finance', own: true };
    server.on(accountRoutes.get, () => ({ ...account, floorRequest }));
    await open(<Page />, '/finance/account?record=7');
    expect(await screen.findByText(/finance 申请将透支额度调整为 50.50，待审核/)).toBeDefined();
    expect(screen.getByRole('button', { name: '撤回' })).toBeDefined();
    expect(screen.queryByRole('button', { name: '申请透支额度' })).toBeNull();
  });

  it('[2.68] an account of the platform has no overdraft limit', async () => {
    server.on(accountRoutes.get, () => platform);
    await open(<Page />, '/finance/account?record=2');
    expect(await screen.findByText('余额构成')).toBeDefined();
    expect(screen.queryByText('申请透支额度')).toBeNull();
  });
});

describe('parts of an account', () => {
  it('[2.68] entries are signed, with what they left, of the account in the address', async () => {
    await open(<EntriesPage />, '/finance/account/entries/7');
    await screen.findByText('2026112100000478');
    expect(cellsOf(1)).toEqual(expect.arrayContaining(['−10.00USD', '2,465.94']));
    expect(server.inputs(accountRoutes.entries)[0]?.query).toMatchObject({ accountId: '7' });
  });

  it.each([
    ['2026112100000478', '/order/general/detail/2026112100000478'],
    ['F2026112800000003', '/order/refund?record=F2026112800000003'],
    ['S2026113000005116', '/finance/batch/detail/S2026113000005116'],
    ['C2026113000000027', '/finance/receipt?record=C2026113000000027'],
    ['E2026112800000298', '/recon/error?tab=all&anyId=E2026112800000298'],
    ['R2026112600000002', '/remittance/apply?record=R2026112600000002'],
    ['D2026112000000001', '/remittance/deposit?record=D2026112000000001'],
  ])('[2.68] entries lead to what they come from: %s', async (bizId, address) => {
    server.on(accountRoutes.entries, () => ({ rows: [{ ...entry, bizId }], total: 1 }));
    await open(<EntriesPage />, '/finance/account/entries/7');
    const link = await screen.findByRole('link', { name: bizId });
    expect(link.getAttribute('href')).toBe(address);
  });

  it('[2.68] without filters are still those of the account', async () => {
    server.on(accountRoutes.entries, () => ({ rows: [], total: 0 }));
    await open(<EntriesPage />, '/finance/account/entries/7?bizId=N1&pageNum=1');
    await userEvent.click(await screen.findByRole('button', { name: '清除筛选' }));
    await waitFor(() => {
      const { query } = server.inputs(accountRoutes.entries).at(-1) ?? {};
      expect(query).toMatchObject({ accountId: '7' });
      expect(query).not.toHaveProperty('bizId');
    });
  });

  it('[2.68] say that older entries were archived, and what the account had then', async () => {
    const opening = { since: '2021-04-01 00:00:00', balance: '120050' };
    server.on(accountRoutes.get, () => ({ ...account, opening }));
    await open(<EntriesPage />, '/finance/account/entries/7');
    const told = await screen.findByText('2021-04-01 00:00:00 之前的分录已归档，当时余额 1,200.50');
    expect(told.closest('[role=status]')).not.toBeNull();
  });

  it('[2.68] a moment asks for entries and balance up to it', async () => {
    const page = await open(<EntriesPage />, '/finance/account/entries/7');
    await screen.findByText('2026112100000478');
    await userEvent.type(screen.getByLabelText('截至时刻'), '2026-11-01 09:30:00{Enter}');
    await waitFor(() =>
      expect(server.inputs(accountRoutes.get).at(-1)?.query).toEqual({ at: '2026-11-01 09:30:00' }),
    );
    expect(server.inputs(accountRoutes.entries).at(-1)?.query).toMatchObject({
      accountId: '7',
      at: '2026-11-01 09:30:00',
    });
    expect(page.address()).toContain('at=');
  });

  it('[2.68] days open and close, English for an English user', async () => {
    await open(<DaysPage />, '/finance/account/days/7', 'en-US');
    await screen.findByText('2026-11-21');
    expect(cellsOf(1)).toEqual(['2026-11-21', '1.00', '2,474.94', '10.00', '2,465.94USD']);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Accounting day',
      'Opening',
      'Credit',
      'Debit',
      'Closing',
    ]);
  });
});
