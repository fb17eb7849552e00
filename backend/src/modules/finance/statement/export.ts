import type { Export } from '../../../exports/export.ts';
import type { Context } from '../../../kernel/context.ts';
import { daySheet, summarySheet } from '../../../kernel/statement/sheets.ts';
import type { Sheet } from '../../../kernel/xlsx/workbook.ts';
import type { Place } from '../../../ledger/index.ts';
import { type Line, linesOf } from './statement.store.ts';
import {
  type StatementData,
  type StatementFilter,
  stretchFor,
  tiedStatement,
} from './statement.ts';
import { viewOf, type Writer } from './view.ts';

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

const NAME_WIDTH = 24;
const TIME_WIDTH = 26;

/** A row a batch that was paid, came back or carried something over. */
function batchSheet({ batches, zone }: StatementData, writer: Writer): Sheet {
  const { say, number } = writer;
  const time = (key: string) => ({ title: `${say(key)} (${zone})`, width: TIME_WIDTH });
  return {
    sheet: say('batches'),
    columns: [
      { title: say('batchNo'), width: NAME_WIDTH },
      time('paidTime'),
      { title: say('bankTrace'), width: NAME_WIDTH },
      { title: say('paidAmt') },
      time('returnedTime'),
      { title: say('returnedAmt') },
      { title: say('carriedAmt') },
    ],
    rows: batches.map((batch) => [
      { text: batch.batchNo },
      { date: batch.paidTime },
      { text: batch.bankTrace },
      number(batch.paidAmt),
      { date: batch.returnedTime },
      number(batch.returnedAmt),
      number(batch.carriedAmt),
    ]),
  };
}

/** The sheets before the lines, in the caller's language. */
async function sheetsOf(ctx: Context, statement: StatementData): Promise<Sheet[]> {
  const { view, writer } = await viewOf(ctx, statement);
  return [summarySheet(view, writer), daySheet(view, writer), batchSheet(statement, writer)];
}
