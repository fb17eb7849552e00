import { PAPER_LINES } from '@portal/contract/finance/statement';
import {
  effectOf,
  effectOfAll,
  FIGURE_NAMES,
  type Figure,
  termsOfFigure,
} from '@portal/contract/finance/statement-terms';
import { timeOf } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { facts, heading, type PrintedSum, sums } from '../../../kernel/pdf/blocks.ts';
import { INK, Paper, SOFT } from '../../../kernel/pdf/paper.ts';
import { table } from '../../../kernel/pdf/table.ts';
import { factsOf, openText, type Writer, writerFor } from './say.ts';
import type { Line } from './statement.store.ts';
import type { StatementData } from './statement.ts';

interface Printed {
  statement: StatementData;
  /** All lines, or none where they are too many for paper. */
  lines: readonly Line[];
}
type On = Writer & { paper: Paper };

const NOTE = { size: 9, color: SOFT };
/** Nothing, in a column of amounts. */
const NONE = '—';

function writeHead(on: On, { statement }: Printed): void {
  const { paper, say, currencyName } = on;
  const strong = { size: 18, color: INK, weight: '700' as const };
  paper.putRight(`${statement.period} · ${currencyName}`, strong, paper.width);
  paper.paragraph(say('title'), strong);
  paper.gap(6);
  paper.rule();
  facts(paper, factsOf(statement, on));
  const open = openText(statement, on);
  if (open) paper.paragraph(open, NOTE);
}

/** A figure, and the terms that it is made of, where they are several. */
function linesOfFigure(figure: Figure, { terms }: StatementData, on: On): PrintedSum[] {
  const own = termsOfFigure(figure, terms);
  if (own.length === 0) return [];
  const { say, label, amount } = on;
  const steps = own.map((sum): PrintedSum => {
    const text = amount(String(effectOf(sum)));
    return { kind: 'step', label: label('settle_term', sum.term), amount: text };
  });
  const total = amount(String(effectOfAll(own)));
  const line: PrintedSum = { kind: 'term', label: say(figure), amount: total };
  return steps.length > 1 ? [...steps, line] : [line];
}

/** How the closing balance comes about. */
function writeEquation(on: On, { statement }: Printed): void {
  const { paper, say, amount, currencyName } = on;
  const { opening, closing, difference } = statement;
  heading(paper, say('summary'), currencyName);
  sums(paper, [
    { kind: 'term', label: say('opening'), amount: amount(opening) },
    ...FIGURE_NAMES.flatMap((figure) => linesOfFigure(figure, statement, on)),
    { kind: 'result', label: say('closing'), amount: `${amount(closing)} ${currencyName}` },
  ]);
  paper.paragraph(say('tied', { amount: amount(difference) }), NOTE);
}

function writeDays(on: On, { statement }: Printed): void {
  const { paper, say, amount } = on;
  const { days, terms, closing } = statement;
  if (days.length < 2) return;
  heading(paper, say('days'), statement.zone);
  const shown = FIGURE_NAMES.filter((figure) => days.some((day) => day[figure] !== '0'));
  const cell = (minor: string) => ({ text: minor === '0' ? NONE : amount(minor) });
  const part = 0.88 / (shown.length + 1);
  table(paper, {
    columns: [
      { text: say('day'), part: 0.12 },
      ...shown.map((figure) => ({ text: say(figure), part, isAmount: true })),
      { text: say('closing'), part, isAmount: true },
    ],
    rows: [
      ...days.map((day) => ({
        cells: [
          { text: day.day },
          ...shown.map((figure) => cell(day[figure])),
          { text: amount(day.closing) },
        ],
      })),
      {
        isTotal: true,
        cells: [
          { text: say('total') },
          ...shown.map((figure) => cell(String(effectOfAll(termsOfFigure(figure, terms))))),
          { text: amount(closing) },
        ],
      },
    ],
  });
}

function writeBatches(on: On, { statement }: Printed): void {
  const { paper, say, amount } = on;
  if (statement.batches.length === 0) return;
  heading(paper, say('batches'), statement.zone);
  const cell = (minor: string, note = '') => ({ text: minor === '0' ? NONE : amount(minor), note });
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
        { text: batch.bankTrace || NONE },
        cell(batch.paidAmt, batch.paidTime),
        cell(batch.returnedAmt, batch.returnedTime),
        cell(batch.carriedAmt),
      ],
    })),
  });
}

/** Events that the names of their terms tell already. */
const USUAL = new Set(['SALE', 'REFUND', 'SETTLE_PAID', 'SETTLE_RETURNED_TRACED', 'CARRY']);
const unusual = (event: string, { label }: On) =>
  USUAL.has(event) ? '' : label('ledger_event', event);

function writeLines(on: On, { statement, lines }: Printed): void {
  const { paper, say, label, amount } = on;
  const { lineCnt, opening, closing } = statement;
  heading(paper, say('lines'), statement.zone);
  if (lines.length === 0) {
    const why = say('tooMany', { count: lineCnt, max: PAPER_LINES });
    paper.paragraph(lineCnt > 0 ? why : say('empty'), NOTE);
    return;
  }
  const balance = (key: string, minor: string) => ({
    cells: [{ text: '' }, { text: say(key) }, { text: '' }, { text: '' }, { text: amount(minor) }],
  });
  table(paper, {
    columns: [
      { text: say('postedTime'), part: 0.2 },
      { text: say('term'), part: 0.18 },
      { text: say('bizId'), note: say('merOrderId'), part: 0.28 },
      { text: say('amount'), part: 0.16, isAmount: true },
      { text: say('balance'), part: 0.18, isAmount: true },
    ],
    rows: [
      balance('opening', opening),
      ...lines.map((line) => ({
        cells: [
          { text: line.postedTime },
          { text: label('settle_term', line.term), note: unusual(line.event, on) },
          { text: line.bizId, note: line.merOrderId },
          { text: amount(line.amount) },
          { text: amount(line.balance) },
        ],
      })),
      { ...balance('closing', closing), isTotal: true },
    ],
  });
}

/** A statement on A4 in the caller's language. Nobody is named on it: it may go to anybody. */
export async function printStatement(ctx: Context, printed: Printed): Promise<Buffer> {
  const { statement } = printed;
  const writer = await writerFor(ctx, statement);
  const { say } = writer;
  const title = `${say('title')} ${statement.merName} ${statement.period} ${writer.currencyName}`;
  const { zone, rules: edition } = statement;
  const paper = await Paper.begin({
    language: ctx.language,
    title,
    running: title,
    foot: [say('generated', { at: ctx.now, zone, edition })],
    page: (no, count) => say('page', { no, count }),
    created: new Date(timeOf(ctx.now)),
  });
  const on = { ...writer, paper };
  for (const write of [writeHead, writeEquation, writeDays, writeBatches, writeLines]) {
    write(on, printed);
  }
  return paper.end();
}
