import { z } from 'zod';
import { CurrencyCode, MinorUnits } from '../kit/envelope.ts';
import { pageQuery } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';

/** Settlement cycles (domain §1.1, `settle_cycle`). */
export const SettleCycle = rule.dict('T0', 'T1', 'T2', 'T3', 'T7', 'D0', 'D1', 'W1', 'M1');

/** What one merchant has pending in one currency; minor units. */
export const PendingSettlement = z.object({
  merId: z.string(),
  merName: z.string(),
  currency: CurrencyCode,
  /** Pending balance = available + frozen (INV-05). */
  currBalAt: MinorUnits,
  frozen: MinorUnits,
  available: MinorUnits,
  /** Oldest day with unsettled orders, `yyyy-MM-dd`; empty when there are none. */
  oldestDay: z.string(),
  settleCycle: SettleCycle,
  /** Masked account number and bank. */
  bankAccount: z.string(),
});

export const PendingQuery = pageQuery(
  {
    merId: rule.search(15),
    merName: rule.search(),
    currency: rule.currency(),
    settleCycle: SettleCycle,
    /** Y: only balances above zero. */
    positive: rule.dict('Y', 'N'),
  },
  ['merId', 'currBalAt', 'oldestDay'],
);

export const pendingRoutes = {
  list: route({
    method: 'GET',
    path: '/settle/pending/list',
    permit: 'settle:pending:list',
    query: PendingQuery,
    answer: 'page',
    data: PendingSettlement,
  }),
};
