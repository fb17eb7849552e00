import { sql } from 'kysely';
import { type Export, readById } from '../../../exports/export.ts';
import { type PendingFilter, pendingRows } from './pending.store.ts';

/** Accounts have no number that the list shows: merchant and currency are theirs. */
const KEY = sql<string>`a.owner || a.currency`;

const select = (ctx: Parameters<typeof pendingRows>[0], query: PendingFilter) =>
  pendingRows(ctx, query).select(KEY.as('key'));
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

/** Balances as the list shows them, by merchant and currency. */
export const pendingExport: Export<PendingFilter, Row> = {
  topic: 'pending',
  columns: [
    { field: 'merId' },
    { field: 'merName', width: 30 },
    { field: 'currency', isCurrency: true },
    { field: 'currBalAt', currency: 'currency' },
    { field: 'frozen', currency: 'currency' },
    { field: 'available', currency: 'currency' },
    { field: 'oldestDay', isDate: true },
    { field: 'settleCycle', dictionary: 'settle_cycle' },
    { field: 'bankAccount', width: 30 },
  ],
  ...readById({ select, id: 'key', column: KEY, row: (_, row) => row }),
};
