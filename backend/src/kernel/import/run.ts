import type { UploadedFile } from '@portal/contract/kit/route';
import { transact } from '../../db/transact.ts';
import { writeAudit } from '../audit.ts';
import type { Context } from '../context.ts';
import type { ExportFiles } from '../export-files.ts';
import { translate } from '../words.ts';
import { type Report, reportOf, type Verdict } from './report.ts';
import { type ImportColumn, type ImportLine, readLines } from './rows.ts';

/** An import, declared once: what a file has, what its lines mean, how they are written. */
export interface Import<Planned extends Verdict> {
  /** `<topic>.sheet` and `<topic>.<field>` are its words. */
  topic: string;
  /** Kind of object in the trail. */
  objType: string;
  columns: readonly ImportColumn[];
  /** A csv file will do as well as a workbook. */
  takesText?: true;
  /** Decides about every line by the rules of the form; records that exist change with `mayUpdate`. */
  plan(ctx: Context, lines: readonly ImportLine[], mayUpdate: boolean): Promise<Planned[]>;
  /** Writes lines without a refused one; returns what the trail keeps. */
  write(ctx: Context, planned: readonly Planned[]): Promise<object>;
}

/** What a client sends to an import. */
export interface Sent {
  file: UploadedFile;
  query: { updateSupport: '0' | '1' };
}

/** Handlers of `importRoutes`; preview and run open their transactions themselves. */
export function importing<Planned extends Verdict>(of: Import<Planned>) {
  const { topic, objType, columns, takesText, plan, write } = of;
  const linesOf = ({ actor }: Context, { file }: Sent) =>
    readLines('file', file, { topic, columns, takesText, userId: actor.userId });
  const planned = (ctx: Context, lines: readonly ImportLine[], { query }: Sent) =>
    plan(ctx, lines, query.updateSupport === '1');
  return {
    /** What an import of the file would do; nothing is changed. */
    async preview(ctx: Context, sent: Sent): Promise<Report> {
      return reportOf(ctx.language, topic, await planned(ctx, await linesOf(ctx, sent), sent));
    },
    /** Imports all lines of the file or, when one of them is refused, none. */
    async run(ctx: Context, sent: Sent): Promise<Report> {
      const lines = await linesOf(ctx, sent);
      return transact(ctx.db, async (tx) => {
        const inside = { ...ctx, db: tx };
        const rows = await planned(inside, lines, sent);
        const report = await reportOf(ctx.language, topic, rows);
        if (report.refused > 0) return report;
        const diff = { file: sent.file.name, ...(await write(inside, rows)) };
        await writeAudit(tx, ctx, [{ objType, objId: '', action: 'import', diff }]);
        return report;
      });
    },
    /** An empty workbook with the headings in the caller's language; the name to ask for it. */
    template(ctx: Context, files: ExportFiles): Promise<string> {
      const word = (name: string) => translate(ctx.language, `${topic}.${name}`);
      return files.create({ ...ctx, exportType: 'xlsx' }, `${topic}_template`, {
        sheet: word('sheet'),
        columns: columns.map(({ field }) => ({ title: word(field) })),
        rows: [],
      });
    },
  };
}
