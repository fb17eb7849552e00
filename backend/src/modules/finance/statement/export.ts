import type { Export } from '../../../exports/export.ts';
import type { Place } from '../../../ledger/index.ts';
import { sheetsOf } from './sheets.ts';
import { type Line, linesOf } from './statement.store.ts';
import { type StatementFilter, stretchFor, tiedStatement } from './statement.ts';

/** The lines of a statement in the order of time, and before them its figures, days and batches. */
export const statementExport: Export<StatementFilter, Line> = {
  topic: 'statement',
  columns: [
    { field: 'postedTime', isTime: true },
    { field: 'term', dictionary: 'settle_term' },
    { field: 'event', dictionary: 'ledger_event' },
    { field: 'bizId', width: 24 },
    { field: 'platOrderId', width: 24 },
    { field: 'merOrderId', width: 30 },
    { field: 'orderType', dictionary: 'order_type' },
    { field: 'currency', isCurrency: true, width: 8 },
    { field: 'amount', currency: 'currency' },
    { field: 'balance', currency: 'currency' },
  ],
  pin: async (ctx, query) => ({ upTo: (await stretchFor(ctx, query)).stretch.upTo }),
  before: async (ctx, query) => sheetsOf(ctx, await tiedStatement(ctx, query)),
  async count(ctx, query) {
    const { stretch } = await stretchFor(ctx, query);
    return Number(BigInt(stretch.upTo) - BigInt(stretch.after));
  },
  async slice(ctx, query, after, take) {
    const { stretch } = await stretchFor(ctx, query);
    const behind: Place | undefined = after === undefined ? undefined : JSON.parse(after);
    const { rows, last } = await linesOf(ctx.db, stretch, { behind, take });
    return { rows, last: JSON.stringify(last ?? behind) };
  },
};
