import { FILE_TASK_STATUS } from '@portal/contract/reports/dictionaries';
import type { ExportEstimate } from '@portal/contract/reports/file';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import type { ExportType } from '../kernel/export-book.ts';

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
export async function estimateOf(
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
