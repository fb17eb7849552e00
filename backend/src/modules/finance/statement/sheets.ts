import {
  effectOf,
  effectOfAll,
  FIGURE_NAMES,
  termsOfFigure,
} from '@portal/contract/finance/statement-terms';
import type { Context } from '../../../kernel/context.ts';
import type { Cell, Sheet } from '../../../kernel/xlsx/workbook.ts';
import { factsOf, openText, type Writer, writerFor } from './say.ts';
import type { StatementData } from './statement.ts';

const NAME_WIDTH = 24;
const TIME_WIDTH = 26;

/** What it is, and the equation: the amounts below each other add up from opening to closing. */
function summary(statement: StatementData, writer: Writer): Sheet {
  const { say, label, number } = writer;
  const { opening, closing, terms, difference, lineCnt } = statement;
  const items = FIGURE_NAMES.flatMap((figure) =>
    termsOfFigure(figure, terms).map((sum): Cell[] => [
      say(figure),
      label('settle_term', sum.term),
      number(String(effectOf(sum))),
      sum.count,
    ]),
  );
  return {
    sheet: say('summary'),
    columns: [
      { title: say('title'), width: NAME_WIDTH },
      { title: statement.period, width: NAME_WIDTH },
      { title: '' },
      { title: '' },
    ],
    rows: [
      ...factsOf(statement, writer),
      [openText(statement, writer)],
      [say('figure'), say('term'), say('amount'), say('lineCnt')],
      [say('opening'), '', number(opening)],
      ...items,
      [say('closing'), '', number(closing), lineCnt],
      [say('difference'), '', number(difference)],
    ],
  };
}

/** A row a day, and what they come to. */
function days({ days, terms, closing, lineCnt }: StatementData, writer: Writer): Sheet {
  const { say, number } = writer;
  const total = FIGURE_NAMES.map((figure) =>
    number(String(effectOfAll(termsOfFigure(figure, terms)))),
  );
  return {
    sheet: say('days'),
    columns: ['day', ...FIGURE_NAMES, 'closing', 'lineCnt'].map((key) => ({ title: say(key) })),
    rows: [
      ...days.map((day) => [
        day.day,
        ...FIGURE_NAMES.map((figure) => number(day[figure])),
        number(day.closing),
        day.lineCnt,
      ]),
      [say('total'), ...total, number(closing), lineCnt],
    ],
  };
}

/** A row a batch that was paid, came back or carried something over. */
function batches({ batches, zone }: StatementData, writer: Writer): Sheet {
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
  const writer = await writerFor(ctx, statement);
  return [summary, days, batches].map((sheet) => sheet(statement, writer));
}
