import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { LineRow } from './rows.ts';

/** Columns in which lines of a file differ, with their types. */
const COLUMNS = {
  line_no: 'integer',
  currency: 'text',
  state: 'text',
  kind: 'text',
  is_returned: 'boolean',
  amount: 'bigint',
  cost: 'bigint',
  reference: 'text',
  channel_reference: 'text',
  query_id: 'text',
  mer_order_id: 'text',
  trace_no: 'text',
  acq_ins_code: 'text',
  terminal: 'text',
  txn_time: 'timestamp',
  reason: 'text',
  field: 'text',
  span: 'int4range',
  fields: 'jsonb',
  raw_line: 'text',
} as const satisfies Partial<Record<keyof LineRow, string>>;
const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

const textOf = ({ fields }: LineRow) => fields && JSON.stringify(fields);

/** Writes lines of one file. An array for each column: rows of JSON take the database five times as long. */
export async function insertLines(db: Kysely<Database>, rows: readonly LineRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = sql.join(NAMES.map((name) => sql.ref(name)));
  const values = NAMES.map((name) => {
    const of = rows.map(name === 'fields' ? textOf : (row) => row[name]);
    return sql`${of}::${sql.raw(COLUMNS[name])}[]`;
  });
  await sql`
    insert into recon_line (file_id, chnl_code, settle_date, ${names})
    select ${first.file_id}::bigint, ${first.chnl_code}, ${first.settle_date}::date, ${names}
      from unnest(${sql.join(values)}) l (${names})`.execute(db);
}
