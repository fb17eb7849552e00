import { message } from '@portal/contract/kit/message';
import type { Context } from '../context.ts';
import { entriesOfTypes } from '../dictionaries.ts';
import { exportBytes } from '../export-book.ts';
import { translate } from '../words.ts';
import type { Sheet, Workbook } from '../xlsx/workbook.ts';
import type { Verdict } from './report.ts';
import type { ImportColumn, ImportLine } from './rows.ts';

/** Names that a cell may have, by field. */
export type Choices = Readonly<Record<string, readonly string[]>>;

/** The sheet of an import: its words, its columns, and the names that they take. */
export interface SheetKind {
  /** `<topic>.sheet` and `<topic>.<field>` are its words, `importExample.<topic>.<field>` its example. */
  topic: string;
  columns: readonly ImportColumn[];
  /** Names that columns without a dictionary take. */
  choices?(ctx: Context): Promise<Choices>;
}

/** Most values that a message names; a longer list is read in the template. */
const NAMED_MAX = 12;

/** Names that the columns take, in the caller's language: labels of dictionaries and the sheet's own. */
export async function choicesOf(ctx: Context, { columns, choices }: SheetKind): Promise<Choices> {
  const types = columns.flatMap(({ dictionary }) => dictionary ?? []);
  const entries = types.length > 0 ? await entriesOfTypes(ctx, types) : {};
  const labelled = columns.flatMap(({ field, dictionary }) =>
    dictionary ? [[field, entries[dictionary]?.map(({ dictLabel }) => dictLabel) ?? []]] : [],
  );
  return { ...Object.fromEntries(labelled), ...(await choices?.(ctx)) };
}

/** Names the values that a column takes, where a problem says no more than to choose one. */
export function withChoices<Planned extends Verdict>(
  ctx: Context,
  verdict: Planned,
  choices: Choices,
): Planned {
  const problems = Object.entries(verdict.problems).map(([field, key]) => {
    const names = choices[field] ?? [];
    if (key !== 'commonData.optionMsg' || names.length === 0) return [field, key];
    if (names.length > NAMED_MAX) return [field, 'import.seeTemplate'];
    return [
      field,
      message('import.choices', { names: names.join(translate(ctx.language, 'import.between')) }),
    ];
  });
  return { ...verdict, problems: Object.fromEntries(problems) };
}

const NOTES = ['required', 'example', 'choices'] as const;
/** Row of the second sheet with the first value that a column takes. */
const FIRST_CHOICE = NOTES.length + 1;

/** The second sheet: what is needed, an example, and the values that columns take. */
function guideOf(ctx: Context, { topic, columns }: SheetKind, choices: Choices): Sheet {
  const word = (key: string) => translate(ctx.language, `import.${key}`);
  const exampleOf = ({ field, dictionary }: ImportColumn) => {
    const names = choices[field];
    if (!names) return translate(ctx.language, `importExample.${topic}.${field}`);
    // The first of our own names is the top of a tree, or everything.
    return names[dictionary || names.length === 1 ? 0 : 1] ?? '';
  };
  const [required, example, values] = NOTES.map((note) => ({ text: word(`guide.${note}`) }));
  const most = Math.max(1, ...columns.map(({ field }) => choices[field]?.length ?? 0));
  const valuesAt = (at: number) =>
    columns.map(({ field }) => ({ text: choices[field]?.[at] ?? '' }));
  return {
    sheet: word('guide.sheet'),
    columns: [
      { title: '' },
      ...columns.map(({ field }) => ({ title: translate(ctx.language, `${topic}.${field}`) })),
    ],
    rows: [
      [required, ...columns.map((one) => word(one.required ? 'guide.yes' : 'guide.no'))],
      [example, ...columns.map((one) => ({ text: exampleOf(one) }))],
      ...Array.from({ length: most }, (_, at) => [at === 0 ? values : '', ...valuesAt(at)]),
    ],
  };
}

/**
 * The workbook to fill in, or to correct: a sheet whose cells are text, so that a spreadsheet changes
 * no number, and a second one that an import does not read, with an example and the values to choose.
 */
export function bookOf(
  ctx: Context,
  kind: SheetKind,
  choices: Choices,
  refused?: readonly { line: ImportLine; reason: string }[],
): Workbook {
  const { topic, columns } = kind;
  const guide = guideOf(ctx, kind, choices);
  const word = (name: string) => translate(ctx.language, name);
  const reasons = refused ? [{ title: word('import.reason'), width: 60 }] : [];
  return {
    ...guide,
    before: [
      {
        sheet: word(`${topic}.sheet`),
        columns: [
          ...columns.map(({ field, takesSeveral }, at) => ({
            title: word(`${topic}.${field}`),
            isText: true as const,
            choices: {
              sheet: guide.sheet,
              column: at + 1,
              from: FIRST_CHOICE,
              count: choices[field]?.length ?? 0,
              isStrict: !takesSeveral,
            },
          })),
          ...reasons,
        ],
        rows: (refused ?? []).map(({ line: { values }, reason }) => [
          ...columns.map(({ field }) => ({ text: values[field] ?? '' })),
          reason,
        ]),
      },
    ],
  };
}

/** The lines that an import has refused, as a workbook in base64; empty without any. */
export async function refusedFile(
  ctx: Context,
  kind: SheetKind,
  choices: Choices,
  lines: readonly ImportLine[],
  verdicts: readonly Verdict[],
): Promise<string> {
  const refused = new Map(
    verdicts.filter(({ outcome }) => outcome === 'refused').map((one) => [one.line, one.problems]),
  );
  if (refused.size === 0) return '';
  const reasonOf = (problems: Record<string, string>) =>
    Object.entries(problems)
      .map(([field, key]) => {
        const column = translate(ctx.language, `${kind.topic}.${field}`);
        return translate(
          ctx.language,
          message('import.problem', { column, text: translate(ctx.language, key) }),
        );
      })
      .join('; ');
  const rows = lines.flatMap((line) => {
    const problems = refused.get(line.line);
    return problems ? [{ line, reason: reasonOf(problems) }] : [];
  });
  const pieces: Buffer[] = [];
  for await (const bytes of exportBytes('xlsx', bookOf(ctx, kind, choices, rows)))
    pieces.push(bytes);
  return Buffer.concat(pieces).toString('base64');
}
