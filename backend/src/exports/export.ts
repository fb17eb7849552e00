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

/** Source of the rows of an export. */
interface Read<Query, Row> {
  /** Name of the file. */
  topic: string;
  /** Refuses a query that the list takes and the export does not. */
  check?(ctx: Context, query: Query): void;
  /**
   * Ties a query whose rows grow to those of now, so that a task later reads what was counted. The result joins
   * the query. When omitted, rows that come meanwhile are included.
   */
  pin?(ctx: Context, query: Query): Promise<object>;
  /** Sheets of a workbook before that of the rows, such as a summary; small. */
  before?(ctx: Context, query: Query): Promise<readonly Sheet[]>;
  /** Counts the rows that the query finds for the caller; `EXPORT_ROW_LIMIT` means that number or more. */
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

/** Between the number and the time of a row, where both say how far was read. */
const BETWEEN = '|';

/**
 * Reads a select that has its filters, its scope and its columns in the order of a unique column, or of a time and
 * that column.
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
  /** Time of a row, in whose order the list stands; as it is ordered by, and as the select reads it. */
  time?: { column: string; field: keyof Stored & string };
  /** Newest first. */
  newestFirst?: true;
  row(ctx: Context, stored: Stored): Row;
}): Pick<Export<Query, Row>, 'count' | 'slice'> {
  const { select, id, column = id, time, newestFirst, row } = reader;
  const key = typeof column === 'string' ? sql.ref(column) : column;
  const way = newestFirst ? 'desc' : 'asc';
  const than = sql.raw(newestFirst ? '<' : '>');
  const behind = (after = '') => {
    if (!time) return sql<boolean>`${key} ${than} ${after}`;
    const [number = '', at = null] = after.split(BETWEEN);
    return sql<boolean>`(${sql.ref(time.column)}, ${key}) ${than} (${at}::timestamp, ${number})`;
  };
  return {
    count: (ctx, query) => countUpToLimit(ctx, select(ctx, query)),
    async slice(ctx, query, after, take) {
      const stored = (await select(ctx, query)
        .$if(after !== undefined, (rows) => rows.where(behind(after)))
        .$if(time !== undefined, (rows) => rows.orderBy(sql.ref(time?.column ?? ''), way))
        .orderBy(key, way)
        .limit(take)
        .execute()) as Stored[];
      const end = stored.at(-1);
      const place = time ? [id, time.field] : [id];
      return {
        rows: stored.map((each) => row(ctx, each)),
        last: end ? place.map((name) => String(end[name])).join(BETWEEN) : '',
      };
    },
  };
}
