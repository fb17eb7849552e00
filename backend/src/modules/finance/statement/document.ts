import type { Context } from '../../../kernel/context.ts';
import { heading } from '../../../kernel/pdf/blocks.ts';
import { table } from '../../../kernel/pdf/table.ts';
import {
  amountCell,
  beginPaper,
  type On as OnPaper,
  writeLines,
  writeSummary,
} from '../../../kernel/statement/paper.ts';
import type { Line } from './statement.store.ts';
import type { StatementData } from './statement.ts';
import { type Dictionary, viewOf } from './view.ts';

interface Printed {
  statement: StatementData;
  /** All lines, or none where they are too many for paper. */
  lines: readonly Line[];
}
type On = OnPaper<Dictionary>;

function writeBatches(on: On, { statement }: Printed): void {
  const { paper, say } = on;
  if (statement.batches.length === 0) return;
  heading(paper, say('batches'), statement.zone);
  table(paper, {
    columns: [
      { text: say('batchNo'), part: 0.21 },
      { text: say('bankTrace'), part: 0.25 },
      { text: say('paidAmt'), part: 0.2, isAmount: true },
      { text: say('returnedAmt'), part: 0.2, isAmount: true },
      { text: say('carriedAmt'), part: 0.14, isAmount: true },
    ],
    rows: statement.batches.map((batch) => ({
      cells: [
        { text: batch.batchNo },
        { text: batch.bankTrace || '—' },
        amountCell(on, batch.paidAmt, batch.paidTime),
        amountCell(on, batch.returnedAmt, batch.returnedTime),
        amountCell(on, batch.carriedAmt),
      ],
    })),
  });
}

/** Prints what no batch has taken yet, and when it is due. */
function writeExpected(on: On, { statement }: Printed): void {
  const { paper, say } = on;
  if (statement.expected.length === 0) return;
  heading(paper, say('expected'));
  table(paper, {
    columns: [
      { text: say('expectedDay'), part: 0.4 },
      { text: say('lineCnt'), part: 0.3, isAmount: true },
      { text: say('amount'), part: 0.3, isAmount: true },
    ],
    rows: statement.expected.map(({ day, lineCnt, amount }) => ({
      cells: [{ text: day }, { text: String(lineCnt) }, amountCell(on, amount)],
    })),
  });
}

/** Events that the names of their terms tell already. */
const USUAL = new Set(['SALE', 'REFUND', 'SETTLE_PAID', 'SETTLE_RETURNED_TRACED', 'CARRY']);
const unusual = (event: string, { label }: On) =>
  USUAL.has(event) ? '' : label('ledger_event', event);

/** A statement on A4 in the caller's language. */
export async function printStatement(ctx: Context, printed: Printed): Promise<Buffer> {
  const { view, writer } = await viewOf(ctx, printed.statement);
  const on: On = { ...writer, paper: beginPaper(ctx, view, writer) };
  writeSummary(on, view);
  writeBatches(on, printed);
  writeExpected(on, printed);
  const lines = printed.lines.map((line) => ({
    time: line.postedTime,
    term: { text: on.label('settle_term', line.term), note: unusual(line.event, on) },
    biz: { text: line.bizId, note: line.merOrderId },
    amount: line.amount,
    balance: line.balance,
  }));
  writeLines(on, view, { lines, bizNote: on.say('merOrderId') });
  return on.paper.end();
}
