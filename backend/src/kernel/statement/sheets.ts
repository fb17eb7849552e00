import type { Cell, Sheet } from '../xlsx/workbook.ts';
import { factsOf, openText, type Writer } from './say.ts';
import { effectOf, type StatementView } from './view.ts';

const NAME_WIDTH = 24;

/** Builds the summary and the equation: amounts below each other add up from opening to closing. */
export function summarySheet(view: StatementView, writer: Writer): Sheet {
  const { say, number } = writer;
  const { opening, closing, difference, lineCnt, period } = view.statement;
  const items = view.figures.flatMap((figure) =>
    figure.terms.map((term): Cell[] => [figure.label, term.label, number(term.effect), term.count]),
  );
  return {
    sheet: say('summary'),
    columns: [
      { title: view.title, width: NAME_WIDTH },
      { title: period, width: NAME_WIDTH },
      { title: '' },
      { title: '' },
    ],
    rows: [
      ...factsOf(view, writer),
      [openText(view, writer)],
      [say('figure'), say('term'), say('amount'), say('lineCnt')],
      [say('opening'), '', number(opening)],
      ...items,
      [say('closing'), '', number(closing), lineCnt],
      [say('difference'), '', number(difference)],
    ],
  };
}

/** A row a day, and what they come to. */
export function daySheet({ statement, figures, days }: StatementView, writer: Writer): Sheet {
  const { say, number } = writer;
  const { closing, lineCnt } = statement;
  return {
    sheet: say('days'),
    columns: [
      { title: say('day') },
      ...figures.map(({ label }) => ({ title: label })),
      { title: say('closing') },
      { title: say('lineCnt') },
    ],
    rows: [
      ...days.map((day) => [
        { date: day.day },
        ...day.effects.map(number),
        number(day.closing),
        day.lineCnt,
      ]),
      [
        say('total'),
        ...figures.map(({ terms }) => number(effectOf(terms))),
        number(closing),
        lineCnt,
      ],
    ],
  };
}
