import { UPDATE_SUPPORT } from '@portal/contract/kit/dictionaries';
import type { UploadedFile } from '@portal/contract/kit/route';
import { transact } from '../../db/transact.ts';
import { writeAudit } from '../audit.ts';
import type { Context } from '../context.ts';
import type { ExportFiles } from '../export-files.ts';
import { translate } from '../words.ts';
import { bookOf, choicesOf, refusedFile, type SheetKind, withChoices } from './book.ts';
import { type Report, reportOf, type Verdict } from './report.ts';
import { type ImportLine, readLines } from './rows.ts';

/** An import, declared once: what a file has, what its lines mean, how they are written. */
export interface Import<Planned extends Verdict> extends SheetKind {
  /** Kind of object in the trail. */
  objType: string;
  /** A csv file will do as well as a workbook. */
  takesText?: true;
  /** Decides about every line by the rules of the form; records that exist change with `mayUpdate`. */
  plan(ctx: Context, lines: readonly ImportLine[], mayUpdate: boolean): Promise<Planned[]>;
  /** Writes lines without a refused one; returns what the trail keeps. */
  write(ctx: Context, planned: readonly Planned[]): Promise<object>;
}

/** File and options that a client sends to an import. */
export interface Sent {
  file: UploadedFile;
  query: { updateSupport: '0' | '1'; leaveOut: number };
}

/** Refuses lines with a cell whose content is lost, whatever its rest would do. */
export function refuseLost<Planned extends Verdict>(
  lines: readonly ImportLine[],
  verdicts: readonly Planned[],
): Planned[] {
  const lost = new Map(lines.map(({ line, problems }) => [line, problems]));
  return verdicts.map((verdict) => {
    const problems = lost.get(verdict.line) ?? {};
    if (Object.keys(problems).length === 0) return verdict;
    return { ...verdict, outcome: 'refused', problems: { ...verdict.problems, ...problems } };
  });
}

/** Handlers of `importRoutes`; preview and run open their transactions themselves. */
export function importing<Planned extends Verdict>(of: Import<Planned>) {
  const { topic, objType, columns, takesText, plan, write } = of;
  const linesOf = ({ actor }: Context, { file }: Sent) =>
    readLines('file', file, { topic, columns, takesText, userId: actor.userId });
  const planned = async (ctx: Context, lines: readonly ImportLine[], { query }: Sent) =>
    refuseLost(lines, await plan(ctx, lines, query.updateSupport === UPDATE_SUPPORT.update));
  async function report(
    ctx: Context,
    lines: readonly ImportLine[],
    planned: readonly Planned[],
    isDone: boolean,
  ): Promise<Report> {
    const choices = await choicesOf(ctx, of);
    const rows = planned.map((verdict) => withChoices(ctx, verdict, choices));
    const file = await refusedFile(ctx, of, choices, lines, rows);
    return reportOf(ctx.language, topic, rows, { isDone, refusedFile: file });
  }
  return {
    /** Reports what an import of the file would do; changes nothing. */
    async preview(ctx: Context, sent: Sent): Promise<Report> {
      const lines = await linesOf(ctx, sent);
      return report(ctx, lines, await planned(ctx, lines, sent), false);
    },
    /** Imports the good lines of the file or, when more are refused than the caller leaves out, none. */
    async run(ctx: Context, sent: Sent): Promise<Report> {
      const lines = await linesOf(ctx, sent);
      const { rows, isDone } = await transact(ctx.db, async (tx) => {
        const inside = { ...ctx, db: tx };
        const all = await planned(inside, lines, sent);
        const good = all.filter(({ outcome }) => outcome !== 'refused');
        const refused = all.length - good.length;
        const isFree = refused <= sent.query.leaveOut && good.length > 0;
        if (isFree) {
          const diff = { file: sent.file.name, refused, ...(await write(inside, good)) };
          await writeAudit(tx, ctx, [{ objType, objId: '', action: 'import', diff }]);
        }
        return { rows: all, isDone: isFree };
      });
      return report(ctx, lines, rows, isDone);
    },
    /** A workbook to fill in with the headings in the caller's language; the name to ask for it. */
    async template(ctx: Context, files: ExportFiles): Promise<string> {
      return files.create(
        { ...ctx, exportType: 'xlsx' },
        { topic: `${topic}_template`, title: translate(ctx.language, `${topic}.sheet`) },
        bookOf(ctx, of, await choicesOf(ctx, of)),
      );
    },
  };
}
