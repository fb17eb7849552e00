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
  currency: 'text',
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
    insert into recon_line (line_id, file_id, chnl_code, settle_date, state, ${columns})
    overriding system value
    select recon_line_id(${file.file_id}::bigint, line_no), ${file.file_id}::bigint, ${file.chnl_code}, ${file.settle_date}::date, 'QUARANTINED', ${columns}
      from unnest(${arrays}) l (${columns})`.execute(db);
}

/** Lines that lie together, as long as they are not matched: fewer are nearer to each other by their numbers. */
const SLICE_LINES = 250;

/** Whatever two lines are known by has one lane. */
const LANE = sql`
  hashtext(recon_ident(kind, is_returned, query_id, reference, channel_reference, trace_no, acq_ins_code, txn_time,
                       mer_order_id)) & 1`;

/** Keeps lines in one currency in slices, by lane and in the order of our numbers, or whatever else they name. */
async function keepSlices(
  db: Kysely<Database>,
  file: Claimed,
  currency: string,
  rows: readonly SoundRow[],
) {
  const { columns, arrays } = arraysOf<SoundRow>(SOUND, rows);
  const together = sql.join(Object.keys(SOUND).map((name) => sql`array_agg(${sql.ref(name)})`));
  await sql`
    insert into recon_slice (file_id, chnl_code, settle_date, currency, lane, starts, line_cnt, ${columns})
    select ${file.file_id}::bigint, ${file.chnl_code}, ${file.settle_date}::date, ${currency}, lane, min(number),
           count(*), ${together}
      from (select l.*, (row_number() over (partition by lane order by number, line_no) - 1) / ${SLICE_LINES}::int as part
              from (select l.*, ${LANE} as lane, coalesce(nullif(reference, ''), nullif(query_id, ''), mer_order_id) as number
                      from unnest(${arrays}) l (${columns})) l) l
     group by lane, part`.execute(db);
}

/** Keeps lines of a file: those that could be read to be matched, the others in quarantine. */
export async function insertLines(
  db: Kysely<Database>,
  file: Claimed,
  { sound, bad }: Rows,
): Promise<void> {
  for (const [currency, rows] of Map.groupBy(sound, (row) => row.currency)) {
    await keepSlices(db, file, currency, rows);
  }
  await quarantine(db, file, bad);
}
