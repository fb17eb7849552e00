import { type PendingSettlement, pendingRoutes } from '@portal/contract/finance/pending';
import { dictRoutes } from '@portal/contract/system/dict';
import { type FakeServer, fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import Page from './index.tsx';
import { words } from './words.ts';

type Row = z.output<typeof PendingSettlement>;

const dollars: Row = {
  merId: '104008210003301',
  merName: 'Phnom Penh Coffee Roasters',
  currency: '840',
  currBalAt: '1234567',
  frozen: '50000',
  available: '1184567',
  oldestDay: '2026-11-10',
  expectedDay: '2026-11-23',
  settleCycle: 'T1',
  bankAccount: '•••• 4471 ACLEDA Bank',
  accountUnderReview: false,
};
const yen: Row = {
  ...dollars,
  currency: '392',
  currBalAt: '-1200',
  frozen: '0',
  available: '-1200',
  oldestDay: '',
  expectedDay: '',
};

const TOTAL = 45;
let server: FakeServer;

beforeEach(() => {
  queryClient.clear();
  server = fakeServer()
    .on(dictRoutes.byType, () => [])
    .on(pendingRoutes.total, () => [])
    .on(pendingRoutes.list, () => ({ rows: [dollars, yen], total: TOTAL }));
});
afterEach(() => {
  vi.restoreAllMocks();
  return server.stop();
});

const open = (path = '/', language?: 'en-US', permissions?: string[]) =>
  renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    {
      path,
      language,
      words: [words, uiWords],
      ...(permissions && { session: { permissions, roles: [] } }),
    },
  );
const asked = () => server.inputs(pendingRoutes.list).map(({ query }) => query);
const cellsOf = async (row: number) => {
  await screen.findAllByText(dollars.merName);
  const [, ...rows] = screen.getAllByRole('row');
  return within(rows[row] as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};

describe('pending settlement', () => {
  it.each([
    ['预计结算日 2026-11-23', undefined],
    ['Expected 2026-11-23', 'en-US'],
  ] as const)(
    '[2.68] a phone shows the day on which it is expected to settle: %s',
    async (text, language) => {
      const media = window.matchMedia('all');
      vi.spyOn(media, 'matches', 'get').mockReturnValue(true);
      vi.spyOn(window, 'matchMedia').mockReturnValue(media);
      await open('/', language);
      const [first, second] = await screen.findAllByText(dollars.merName);
      const lineOf = (name?: HTMLElement) =>
        name?.closest('li')?.querySelector('.ui-record-meta')?.textContent;
      expect([lineOf(first), lineOf(second)]).toEqual([text, '']);
    },
  );

  it('[2.68] [9.2] a balance stands in its own currency, with the parts it consists of', async () => {
    await open();
    expect((await cellsOf(0)).slice(2)).toEqual([
      'Phnom Penh Coffee Roasters',
      '12,345.67USD',
      '500.00',
      '11,845.67',
      '2026-11-10',
      '2026-11-23',
      '•••• 4471 ACLEDA Bank',
      '结算',
    ]);
  });

  it('[2.68] [9.2] a second currency of the same merchant is a row of its own', async () => {
    await open();
    expect((await cellsOf(1)).slice(3, 7)).toEqual(['−1,200JPY', '0', '−1,200', '—']);
  });

  it('[2.68] sums of one currency at a time, of all that is searched', async () => {
    server.on(pendingRoutes.total, () => [
      {
        currency: '840',
        accounts: 40,
        currBalAt: '987654321',
        frozen: '100',
        available: '987654221',
      },
      { currency: '392', accounts: 5, currBalAt: '-1200', frozen: '0', available: '-1200' },
    ]);
    await open('/?merName=Coffee');
    const strip = await screen.findByRole('region', { name: '各币种合计' });
    await within(strip).findByRole('button', { name: 'USD' });
    expect(strip.textContent).toContain(
      '40 户待结算余额 9,876,543.21冻结金额 1.00可用金额 9,876,542.21',
    );
    await userEvent.click(within(strip).getByRole('button', { name: 'JPY' }));
    expect(strip.textContent).toContain('5 户待结算余额 −1,200冻结金额 0可用金额 −1,200');
    expect(strip.textContent).not.toContain('9,876,543.21');
    expect(server.inputs(pendingRoutes.total)).toEqual([{ query: { merName: 'Coffee' } }]);
  });

  it('[2.68] sums that fail or take long leave the rows alone', async () => {
    server.refuse(pendingRoutes.total, { code: 500, msg: '' });
    await open();
    expect((await cellsOf(0)).slice(3, 4)).toEqual(['12,345.67USD']);
  });

  it('[2.68] an account whose change waits for review is marked', async () => {
    server.on(pendingRoutes.list, () => ({
      rows: [{ ...dollars, accountUnderReview: true }],
      total: 1,
    }));
    await open();
    expect((await cellsOf(0)).at(-2)).toBe('账户审核中 •••• 4471 ACLEDA Bank');
  });

  it('[6.2] who may not settle finds neither boxes nor the verb', async () => {
    await open('/', undefined, ['settle:pending:list']);
    await screen.findAllByText(dollars.merName);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: '结算' })).toBeNull();
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
  });

  it('[2.68] the j key marks one balance of a merchant, not all of its currencies', async () => {
    await open();
    await screen.findAllByText(dollars.merName);
    await userEvent.keyboard('j');
    const marked = screen.getAllByRole('row').filter(({ dataset }) => 'current' in dataset);
    expect(marked.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('12,345.67'),
    ]);
  });

  it('[2.68] [3.2] a search asks once, for page 1, with what was typed', async () => {
    await open('/?pageNum=2');
    await screen.findAllByText(dollars.merName);
    await userEvent.type(screen.getByLabelText('商户名称'), 'Coffee{Enter}');
    expect(asked()).toEqual([
      expect.objectContaining({ pageNum: 2 }),
      expect.objectContaining({ pageNum: 1, merName: 'Coffee' }),
    ]);
  });

  it('[2.68] [3.2] a link with filters asks for exactly these', async () => {
    await open('/?currency=392&settleCycle=W1&positive=Y&merId=1040');
    await screen.findAllByText(dollars.merName);
    expect(asked()).toEqual([
      expect.objectContaining({
        currency: '392',
        settleCycle: 'W1',
        positive: 'Y',
        merId: '1040',
      }),
    ]);
  });

  it('[2.30] the next page is asked for and stands in the address', async () => {
    const page = await open();
    await screen.findAllByText(dollars.merName);
    await userEvent.click(screen.getByRole('button', { name: '下一页' }));
    expect(asked().at(-1)).toMatchObject({ pageNum: 2, pageSize: 20 });
    expect(page.address()).toContain('pageNum=2');
  });

  it('[2.68] the largest balance comes first after a click on its head', async () => {
    await open();
    await screen.findAllByText(dollars.merName);
    await userEvent.click(screen.getByRole('button', { name: '待结算余额' }));
    expect(asked().at(-1)).toMatchObject({ orderByColumn: 'currBalAt', isAsc: 'desc' });
  });

  it('[2.68] the heads are English for an English user', async () => {
    await open('/', 'en-US');
    await screen.findAllByText(dollars.merName);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '',
      'Merchant no.',
      'Merchant name',
      'Pending balance',
      'On hold',
      'Available',
      'Oldest day',
      'Expected',
      'Settlement account',
      'Actions',
    ]);
  });
});
