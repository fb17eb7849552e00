import { PAPER_LINES } from '@portal/contract/common/statement';
import { timeOf } from '../clock.ts';
import type { Context } from '../context.ts';
import { facts, heading, type PrintedSum, sums } from '../pdf/blocks.ts';
import { INK, Paper, SOFT } from '../pdf/paper.ts';
import { type PrintedCell, table } from '../pdf/table.ts';
import { factsOf, openText, type Writer } from './say.ts';
import { effectOf, type FigureView, type StatementView } from './view.ts';

/** A paper, and what is written on it with. */
export type On<Dictionary extends string = never> = Writer<Dictionary> & { paper: Paper };

/** A line of a statement on paper; `balance` is what it left. */
interface PrintedLine {
  time: string;
  term: PrintedCell;
  biz: PrintedCell;
  amount: string;
  balance: string;
}

const NOTE = { size: 9, color: SOFT };
/** Nothing, in a column of amounts. */
const NONE = '—';

/** An amount in a table, minor units; nothing is a dash. */
export const amountCell = ({ amount }: Pick<Writer, 'amount'>, minor: string, note = '') => ({
  text: minor === '0' ? NONE : amount(minor),
  note,
});

/** A4 paper of a statement in the caller's language. Nobody is named on it: it may go to anybody. */
export function beginPaper(ctx: Context, view: StatementView, writer: Writer): Paper {
  const { say, currencyName } = writer;
  const { zone, rules: edition, period } = view.statement;
  const [, name = ''] = view.holder[0] ?? [];
  const title = `${view.title} ${name} ${period} ${currencyName}`;
  return Paper.begin({
    language: ctx.language,
    title,
    running: title,
    foot: [say('generated', { at: ctx.now, zone, edition })],
    page: (no, count) => say('page', { no, count }),
    created: new Date(timeOf(ctx.now)),
  });
}

function writeHead(on: On, view: StatementView): void {
  const { paper, currencyName } = on;
  const strong = { size: 18, color: INK, weight: '700' as const };
  paper.putRight(`${view.statement.period} · ${currencyName}`, strong, paper.width);
  paper.paragraph(view.title, strong);
  paper.gap(6);
  paper.rule();
  facts(paper, factsOf(view, on));
  const open = openText(view, on);
  if (open) paper.paragraph(open, NOTE);
}

/** A figure, and the terms that it is made of, where they are several. */
function linesOfFigure({ label, terms }: FigureView, { amount }: On): PrintedSum[] {
  if (terms.length === 0) return [];
  const line: PrintedSum = { kind: 'term', label, amount: amount(effectOf(terms)) };
  if (terms.length === 1) return [line];
  const steps = terms.map((term): PrintedSum => {
    return { kind: 'step', label: term.label, amount: amount(term.effect) };
  });
  return [...steps, line];
}

/** Writes how the closing balance comes about. */
function writeEquation(on: On, { statement, figures }: StatementView): void {
  const { paper, say, amount, currencyName } = on;
  const { opening, closing, difference } = statement;
  heading(paper, say('summary'), currencyName);
  sums(paper, [
    { kind: 'term', label: say('opening'), amount: amount(opening) },
    ...figures.flatMap((figure) => linesOfFigure(figure, on)),
    { kind: 'result', label: say('closing'), amount: amount(closing), unit: currencyName },
  ]);
  paper.paragraph(say('tied', { amount: amount(difference) }), NOTE);
}

function writeDays(on: On, { statement, figures, days }: StatementView): void {
  const { paper, say, amount } = on;
  if (days.length < 2) return;
  heading(paper, say('days'), statement.zone);
  const shown = [...figures.entries()].filter(([at]) =>
    days.some(({ effects }) => effects[at] !== '0'),
  );
  const part = 0.88 / (shown.length + 1);
  table(paper, {
    columns: [
      { text: say('day'), part: 0.12 },
      ...shown.map(([, { label }]) => ({ text: label, part, isAmount: true })),
      { text: say('closing'), part, isAmount: true },
    ],
    rows: [
      ...days.map(({ day, effects, closing }) => ({
        cells: [
          { text: day },
          ...shown.map(([at]) => amountCell(on, effects[at] ?? '0')),
          { text: amount(closing) },
        ],
      })),
      {
        isTotal: true,
        cells: [
          { text: say('total') },
          ...shown.map(([, { terms }]) => amountCell(on, effectOf(terms))),
          { text: amount(statement.closing) },
        ],
      },
    ],
  });
}

/** Writes the beginning of a statement on paper: what it is, its equation, its days. */
export function writeSummary(on: On, view: StatementView): void {
  for (const write of [writeHead, writeEquation, writeDays]) write(on, view);
}

/** The lines of a statement between its two balances, or why there are none. */
export function writeLines(
  on: On,
  { statement }: StatementView,
  { lines, bizNote }: { lines: readonly PrintedLine[]; bizNote: string },
): void {
  const { paper, say, amount } = on;
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
      { text: say('bizId'), note: bizNote, part: 0.28 },
      { text: say('amount'), part: 0.16, isAmount: true },
      { text: say('balance'), part: 0.18, isAmount: true },
    ],
    rows: [
      balance('opening', opening),
      ...lines.map((line) => ({
        cells: [
          { text: line.time },
          line.term,
          line.biz,
          { text: amount(line.amount) },
          { text: amount(line.balance) },
        ],
      })),
      { ...balance('closing', closing), isTotal: true },
    ],
  });
}
