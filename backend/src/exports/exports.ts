import { EXPORT_ROW_LIMIT } from '@portal/contract/constants';
import type { HandlerInput, Route } from '@portal/contract/kit/route';
import { FILE_TASK_STATUS } from '@portal/contract/reports/dictionaries';
import type { AskedExport, ExportEstimate, PreparedExport } from '@portal/contract/reports/file';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Clock } from '../kernel/clock.ts';
import type { Context } from '../kernel/context.ts';
import { Notice } from '../kernel/envelope.ts';
import type { ExportType } from '../kernel/export-book.ts';
import type { ExportFiles } from '../kernel/export-files.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Cell } from '../kernel/xlsx/workbook.ts';
import { chosenColumns } from './chosen.ts';
import { cellsOf, type ExportColumn } from './columns.ts';
import type { Export } from './export.ts';
import { fileTitle } from './file-title.ts';
import { headOf } from './head.ts';
import { SLICE_ROWS } from './run-task.ts';
import { scopeText } from './scope-text.ts';
import { insertTask, type NewTask, requirePlace } from './tasks.ts';

/** Up to this many rows a file is made while the caller waits (domain §9, number 9). */
export const AT_ONCE_ROWS = 5_000;

interface Declared {
  route: Route;
  of: Export<unknown, unknown>;
}

type QueryOf<R extends Route> = HandlerInput<R> extends { query: infer Query } ? Query : never;

async function* rowsOf<Query, Row>(
  ctx: Context,
  of: Export<Query, Row>,
  query: Query,
  columns: readonly ExportColumn<Row>[],
): AsyncGenerator<Cell[]> {
  const cells = await cellsOf(ctx, columns);
  let after: string | undefined;
  for (;;) {
    const { rows, last } = await of.slice(ctx, query, after, SLICE_ROWS);
    for (const row of rows) yield cells(row);
    if (rows.length < SLICE_ROWS) return;
    after = last;
  }
}

/** The exports of the console by the path of their route. */
export class Exports {
  readonly #declared = new Map<string, Declared>();
  readonly #files: ExportFiles;
  readonly #clock: Clock;
  #tell: () => void = () => undefined;

  constructor(files: ExportFiles, clock: Clock) {
    this.#files = files;
    this.#clock = clock;
  }

  /** `run` is called whenever this process has queued a task. */
  onTask(run: () => void): void {
    this.#tell = run;
  }

  /** Says that a task waits. */
  tell(): void {
    this.#tell();
  }

  find(path: string): Declared | undefined {
    return this.#declared.get(path);
  }

  /**
   * Declares an export and returns the handler of its route. Counts first: a file at once, a task,
   * what the task would be where the caller asks first (ADR 0063), or `export.tooLarge`
   * (specification §5).
   *
   * @example on(configRoutes.export, deps.exports.handler(configRoutes.export, configExport));
   */
  handler<R extends Route, Row>(route: R, of: Export<QueryOf<R>, Row>) {
    // Queries and rows of one declaration only ever meet its own functions.
    this.#declared.set(route.path, { route, of: of as unknown as Export<unknown, unknown> });
    return async (input: { query: QueryOf<R> }, ctx: Context): Promise<string | Notice> => {
      of.check?.(ctx, input.query);
      const query = Object.assign({}, input.query, await of.pin?.(ctx, input.query));
      const count = await of.count(ctx, query);
      if (count >= EXPORT_ROW_LIMIT) throw refuse('export.tooLarge');
      const isLong = count > AT_ONCE_ROWS;
      if (isLong && ctx.asksFirst) return this.#estimate(ctx, route, count);
      const columns = chosenColumns<ExportColumn<Row>>(of.columns, ctx.columnChoice);
      const names = { topic: of.topic, title: await fileTitle(ctx, of, query) };
      if (isLong) {
        const fields = ctx.columnChoice ? columns.map(({ field }) => field) : null;
        return this.#queue(ctx, route, { ...names, query, columns: fields, rowsTotal: count });
      }
      return this.#files.create(ctx, names, {
        ...(await headOf(ctx, of, query, columns)),
        rows: rowsOf(ctx, of, query, columns),
      });
    };
  }

  /** Tells what the task would be, or why there would be none; nothing has been exported yet. */
  async #estimate(ctx: Context, route: Route, rows: number) {
    await requirePlace(ctx.db, ctx.actor.userId);
    const estimate = await estimateOf(ctx, route.path, rows);
    ctx.leaveNoTrace();
    return new Notice('export.asked', { estimate } satisfies z.output<typeof AskedExport>);
  }

  async #queue(ctx: Context, route: Route, asked: Omit<NewTask, 'route' | 'scope'>) {
    const task = { ...asked, route: route.path, scope: scopeText(ctx.scope) };
    const taskId = await insertTask(ctx, task, this.#clock().getTime());
    this.tell();
    return new Notice('export.prepared', { taskId } satisfies z.output<typeof PreparedExport>);
  }
}

/** Earlier exports of one kind that are looked at. */
const EARLIER = 20;
/** Figures of a row until this installation has its own: those of orders, rounded up (ADR 0063). */
const USUAL_SECONDS = 0.0002;
const USUAL_BYTES: Record<ExportType, number> = { xlsx: 80, csv: 180 };

/**
 * Median size and time of a row over the newest files of an export. The time is the one that the
 * applicant waited; the median leaves out those that were held up.
 */
async function earlierOnes({ db, exportType }: Context, path: string) {
  const newest = db
    .selectFrom('export_task')
    .where('route', '=', path)
    .where('file_name', 'like', `%.${exportType}`)
    .where('status', 'in', [FILE_TASK_STATUS.ready, FILE_TASK_STATUS.expired])
    .where('rows_total', '>', 0)
    .orderBy('id', 'desc')
    .limit(EARLIER)
    .select(({ ref }) => [
      sql<number>`${ref('bytes')}::float8 / rows_total`.as('size'),
      sql<number>`extract(epoch from finish_time - apply_time)::float8 / rows_total`.as('time'),
    ]);
  const median = (name: string) =>
    sql<number | null>`percentile_cont(0.5) within group (order by ${sql.ref(name)})`;
  return db
    .selectFrom(newest.as('newest'))
    .select((of) => [
      of.fn.countAll<string>().as('found'),
      median('size').as('bytes'),
      median('time').as('seconds'),
    ])
    .executeTakeFirstOrThrow();
}

/** Counts the tasks and rows to be made before anything that is queued now. */
function waiting({ db }: Context) {
  return db
    .selectFrom('export_task')
    .where('status', 'in', [FILE_TASK_STATUS.waiting, FILE_TASK_STATUS.preparing])
    .select((of) => [
      of.fn.countAll<string>().as('tasks'),
      sql<string>`coalesce(sum(rows_total - rows_done), 0)`.as('rows'),
    ])
    .executeTakeFirstOrThrow();
}

/** Estimates a task of `rows` rows, as far as earlier ones tell. */
async function estimateOf(
  ctx: Context,
  path: string,
  rows: number,
): Promise<z.output<typeof ExportEstimate>> {
  const { found, bytes, seconds } = await earlierOnes(ctx, path);
  const before = await waiting(ctx);
  return {
    rows,
    bytes: Math.ceil(rows * (bytes ?? USUAL_BYTES[ctx.exportType])),
    seconds: Math.ceil((rows + Number(before.rows)) * (seconds ?? USUAL_SECONDS)),
    ahead: Number(before.tasks),
    earlier: Number(found),
  };
}
