import { statementRoutes } from '@portal/contract/finance/statement';
import type { Answer } from '@portal/contract/kit/route';
import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { dictRoutes } from '@portal/contract/system/dict';
import { fakeServer, renderPage } from '@portal/testing';
import { queryClient, UiProvider, uiWords } from '@portal/ui';
import { screen } from '@testing-library/react';
import Page, { words } from './index.tsx';

type Statement = Answer<typeof statementRoutes.get>;

export const merchant = { merId: '855058121000001', merName: 'Orchid Hotel' };
export const statement: Statement = {
  ...merchant,
  currency: '840',
  period: '2026-10',
  from: '2026-10-01 00:00:00',
  to: '2026-10-31 23:59:59',
  zone: 'Asia/Phnom_Penh',
  rules: 1,
  asOf: '2026-11-21 14:59:03',
  isOver: true,
  opening: '10000',
  terms: [
    { term: 'gross', amount: '250000', count: 2 },
    { term: 'fee', amount: '1000', count: 2 },
    { term: 'vat', amount: '100', count: 1 },
    { term: 'refund', amount: '5000', count: 1 },
    { term: 'feeBack', amount: '20', count: 1 },
    { term: 'paidOut', amount: '200000', count: 1 },
  ],
  closing: '53920',
  difference: '0',
  days: [
    {
      day: '2026-10-05',
      sales: '250000',
      refunds: '0',
      fees: '-1100',
      paidOut: '0',
      other: '0',
      closing: '258900',
      lineCnt: 5,
    },
    {
      day: '2026-10-06',
      sales: '0',
      refunds: '-5000',
      fees: '20',
      paidOut: '-200000',
      other: '0',
      closing: '53920',
      lineCnt: 3,
    },
  ],
  batches: [
    {
      batchNo: 'S2026100600000001',
      paidAmt: '200000',
      paidTime: '2026-10-06 10:00:00',
      bankTrace: '17C3E41A59EE81BBDFD2',
      returnedAmt: '0',
      returnedTime: '',
      carriedAmt: '0',
    },
  ],
  lineCnt: 8,
  lastTime: '2026-10-06 10:00:00',
  upTo: '4711',
};

/** A user with one merchant that has one currency. */
export const only = { today: '2026-11-21', merchant, currencies: ['840'] };

/** Answers what the page asks for; put another answer on it where a test needs one. */
export function statementServer() {
  queryClient.clear();
  return fakeServer()
    .on(dictRoutes.byType, () => [])
    .on(merchantRoutes.options, () => [merchant])
    .on(statementRoutes.accounts, () => only)
    .on(statementRoutes.get, ({ query }) => ({ ...statement, period: query.period }));
}

export const open = (path = '/finance/statement', options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(
    <UiProvider>
      <Page />
    </UiProvider>,
    { path, words: [words, uiWords], ...options },
  );

export const button = (name: string) => screen.getByRole('button', { name });
