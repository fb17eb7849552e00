import type { Context } from '../../../kernel/context.ts';
import { daySheet, summarySheet } from '../../../kernel/statement/sheets.ts';
import type { Sheet } from '../../../kernel/xlsx/workbook.ts';
import type { StatementData } from './statement.ts';
import { viewOf, type Writer } from './view.ts';

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
      batch.batchNo,
      batch.paidTime,
      batch.bankTrace,
      number(batch.paidAmt),
      batch.returnedTime,
      number(batch.returnedAmt),
      number(batch.carriedAmt),
    ]),
  };
}

/** The sheets before the lines, in the caller's language. */
export async function sheetsOf(ctx: Context, statement: StatementData): Promise<Sheet[]> {
  const { view, writer } = await viewOf(ctx, statement);
  return [summarySheet(view, writer), daySheet(view, writer), batchSheet(statement, writer)];
}
