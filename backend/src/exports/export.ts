import { EXPORT_ROW_LIMIT } from '@portal/contract/constants';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { oneRow } from '../db/one-row.ts';
import type { Context } from '../kernel/context.ts';
import type { Sheet } from '../kernel/xlsx/workbook.ts';
import type { ExportColumn, Named, NamedColumn } from './columns.ts';

/** Rows in the order of the file, and where the next ones begin. */
interface Slice<Row> {
  rows: readonly Row[];
  /** Key of the last row; whatever `slice` reads as `after`. */
  last: string;
}

/** An export that says itself what its sheet and columns are called. */
interface OwnWords<Row> {
  sheet: Named;
  words?: undefined;
  columns: readonly NamedColumn<Row>[];
}

/** Words of `backend/src/words`, which an import or another export has too. */
interface SharedWords<Row> {
  /** `<topic>.sheet` */
  sheet?: undefined;
  /** Topic whose fields are the titles, `<words>.<field>`; that of the file unless it is another. */
  words?: string;
  columns: readonly ExportColumn<Row>[];
}

/** An export, declared once: run at once or as a task, for GET and POST. */
export type Export<Query, Row> = Read<Query, Row> & (OwnWords<Row> | SharedWords<Row>);

/** Where the rows of an export come from. */
interface Read<Query, Row> {
  /** Name of the file. */
  topic: string;
  /** Refuses a query that the list takes and the export does not. */
  check?(ctx: Context, query: Query): void;
  /**
   * What ties a query whose rows grow to those of now, so that a task reads later what was counted: it
   * joins the query. Left out: rows that come meanwhile are taken along.
   */
  pin?(ctx: Context, query: Query): Promise<object>;
  /** Sheets of a workbook before that of the rows, such as a summary; small. */
  before?(ctx: Context, query: Query): Promise<readonly Sheet[]>;
  /** How many rows the query finds for the caller; `EXPORT_ROW_LIMIT` means so many or more. */
  count(ctx: Context, query: Query): Promise<number>;
  /** The first `take` rows behind a key, within the caller's scope and mask. */
  slice(ctx: Context, query: Query, after: string | undefined, take: number): Promise<Slice<Row>>;
}

/** Rows of a select, counted up to the most that an export may have. */
async function countUpToLimit<DB, TB extends keyof DB, Row>(
  ctx: Context,
  select: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const found = select
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as('one'))
    .limit(EXPORT_ROW_LIMIT);
  const counted = await sql<{
    total: string;
  }>`select count(*) as total from (${found}) as found`.execute(ctx.db);
  return Number(oneRow(counted).total);
}

/**
 * Reads a select that has its filters, its scope and its columns in the order of a unique column.
 *
 * @example
 * ...readById({ select: selectConfigs, id: 'config_id', row: toConfig })
 */
export function readById<Query, DB, TB extends keyof DB, Stored extends object, Row>(reader: {
  select(ctx: Context, query: Query): SelectQueryBuilder<DB, TB, Stored>;
  /** Unique column as the select reads it. */
  id: keyof Stored & string;
  /** The same as its filter writes it, where another table has one of that name or it is made of several. */
  column?: string | RawBuilder<string>;
  /** Newest first. */
  newestFirst?: true;
  row(ctx: Context, stored: Stored): Row;
}): Pick<Export<Query, Row>, 'count' | 'slice'> {
  const { select, id, column = id, newestFirst, row } = reader;
  const key = typeof column === 'string' ? sql.ref(column) : column;
  return {
    count: (ctx, query) => countUpToLimit(ctx, select(ctx, query)),
    async slice(ctx, query, after, take) {
      const behind = newestFirst
        ? sql<boolean>`${key} < ${after}`
        : sql<boolean>`${key} > ${after}`;
      const stored = (await select(ctx, query)
        .$if(after !== undefined, (rows) => rows.where(behind))
        .orderBy(key, newestFirst ? 'desc' : 'asc')
        .limit(take)
        .execute()) as Stored[];
      return {
        rows: stored.map((each) => row(ctx, each)),
        last: String(stored.at(-1)?.[id] ?? ''),
      };
    },
  };
}
