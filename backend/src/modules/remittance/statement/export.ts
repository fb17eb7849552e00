import type { Export } from '../../../exports/export.ts';
import { daySheet, summarySheet } from '../../../kernel/statement/sheets.ts';
import type { Place } from '../../../ledger/index.ts';
import { type Line, linesOf } from './statement.store.ts';
import { type StatementFilter, stretchFor, tiedStatement } from './statement.ts';
import { viewOf } from './view.ts';

/** The lines of an agent's statement in the order of time, and before them its figures and days. */
export const statementExport: Export<StatementFilter, Line> = {
  topic: 'agentStatement',
  columns: [
    { field: 'postedTime', isTime: true },
    { field: 'txnType', dictionary: 'agent_txn_type' },
    { field: 'event', dictionary: 'ledger_event' },
    { field: 'bizId', width: 24 },
    { field: 'payerName', width: 24 },
    { field: 'payeeName', width: 24 },
    { field: 'currency', isCurrency: true, width: 8 },
    { field: 'amount', currency: 'currency' },
    { field: 'balanceAfter', currency: 'currency' },
  ],
  pin: async (ctx, query) => ({ upTo: (await stretchFor(ctx, query)).stretch.upTo }),
  async before(ctx, query) {
    const { view, writer } = await viewOf(ctx, await tiedStatement(ctx, query));
    return [summarySheet(view, writer), daySheet(view, writer)];
  },
  async count(ctx, query) {
    const { stretch } = await stretchFor(ctx, query);
    return Number(BigInt(stretch.upTo) - BigInt(stretch.after));
  },
  async slice(ctx, query, after, take) {
    const behind: Place | undefined = after === undefined ? undefined : JSON.parse(after);
    const { rows, last } = await linesOf(ctx, await stretchFor(ctx, query), { behind, take });
    return { rows, last: JSON.stringify(last ?? behind) };
  },
};
