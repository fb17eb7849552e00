import { type RawBuilder, sql } from 'kysely';

type Camel<Column extends string> = Column extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Column;

type Aliased<Table extends string, Columns extends readonly string[]> = {
  [Index in keyof Columns]: `${Table}.${Columns[Index]} as ${Camel<Columns[Index]>}`;
};

const camel = (column: string) =>
  column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Columns of a table for a select, each under its name on the wire; the compiler knows them one by
 * one, so a column that is not there, and a field that is missing in the answer, do not pass.
 *
 * @example db.selectFrom('biz_order as o').select(aliased('o', 'mer_id', 'txn_amt')) // merId, txnAmt
 */
export const aliased = <Table extends string, const Columns extends readonly string[]>(
  table: Table,
  ...columns: Columns
) => columns.map((column) => `${table}.${column} as ${camel(column)}`) as Aliased<Table, Columns>;

/** A column as text, empty where it is null. */
export const textOf = (column: string): RawBuilder<string> =>
  sql<string>`coalesce(${sql.ref(column)}::text, '')`;
