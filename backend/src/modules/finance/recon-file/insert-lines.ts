import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Claimed } from './claim.ts';
import type { BadRow, Rows, SoundRow } from './rows.ts';

/** Columns of lines that could be read, with their types; a slice is of one currency. */
const SOUND = {
  line_no: 'integer',
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
  raw_line: 'text',
} as const satisfies Record<keyof Omit<SoundRow, 'currency'>, string>;

/** The same of lines in quarantine. */
const BAD = {
  line_no: 'integer',
  reason: 'text',
  field: 'text',
  span: 'int4range',
  fields: 'jsonb',
  raw_line: 'text',
} as const satisfies Record<keyof BadRow, string>;

/** An array for each column: rows of JSON take the database five times as long. */
function arraysOf<Row extends object>(
  types: { [Name in keyof Row]?: string },
  rows: readonly Row[],
) {
  const names = Object.keys(types) as (keyof Row & string)[];
  return {
    columns: sql.join(names.map((name) => sql.ref(name))),
    arrays: sql.join(
      names.map((name) => sql`${rows.map((row) => row[name])}::${sql.raw(`${types[name]}[]`)}`),
    ),
  };
}

/** Writes down what nobody could read. */
async function quarantine(db: Kysely<Database>, file: Claimed, rows: readonly BadRow[]) {
  if (rows.length === 0) return;
  const { columns, arrays } = arraysOf(BAD, rows);
  await sql`
    insert into recon_line (file_id, chnl_code, settle_date, state, ${columns})
    select ${file.file_id}::bigint, ${file.chnl_code}, ${file.settle_date}::date, 'QUARANTINED', ${columns}
      from unnest(${arrays}) l (${columns})`.execute(db);
}

/** Keeps lines in one currency together, as long as they are not matched. */
async function keepSlice(
  db: Kysely<Database>,
  file: Claimed,
  currency: string,
  rows: readonly SoundRow[],
) {
  const { columns, arrays } = arraysOf<SoundRow>(SOUND, rows);
  await sql`
    insert into recon_slice (file_id, chnl_code, settle_date, currency, line_cnt, ${columns})
    values (${file.file_id}::bigint, ${file.chnl_code}, ${file.settle_date}::date, ${currency},
            ${rows.length}::int, ${arrays})`.execute(db);
}

/** Keeps lines of a file: those that could be read to be matched, the others in quarantine. */
export async function insertLines(
  db: Kysely<Database>,
  file: Claimed,
  { sound, bad }: Rows,
): Promise<void> {
  for (const [currency, rows] of Map.groupBy(sound, (row) => row.currency)) {
    await keepSlice(db, file, currency, rows);
  }
  await quarantine(db, file, bad);
}
