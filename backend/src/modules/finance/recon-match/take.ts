import { FILE_STATUS } from '@portal/contract/finance/dictionaries';
import { type Kysely, sql } from 'kysely';
import { oneRow } from '../../../db/one-row.ts';
import type { Database } from '../../../db/schema.ts';
import type { Day, Stamp } from '../../../db/types.ts';
import { type Compared, comparison, endCompared, type Paired } from './compare.ts';
import { isAt, type Lane, type Place } from './place.ts';
import { agreeing } from './tiers.ts';

/**
 * Lines that one transaction matches, of which each lane has one: more are hardly faster, but need memory, and other
 * work waits for longer.
 */
export const LINES_AT_ONCE = 10_000;

/** Slices of one file. */
interface Slices {
  fileId: string;
  settleDate: Day;
  ids: string[];
}

/**
 * The next slices of a lane, of one loaded file, in the order of the numbers that their lines have: what one statement
 * looks up and writes to lies together.
 */
async function nextSlices(
  db: Kysely<Database>,
  place: Place,
  lane: Lane,
): Promise<Slices | undefined> {
  const { rows } = await sql<{ slice_id: string; file_id: string; settle_date: Day }>`
    select slice_id::text, file_id::text, settle_date::text
      from (select s.slice_id, s.file_id, s.settle_date, first_value(s.file_id) over found as first,
                   sum(s.line_cnt) over found - s.line_cnt as before
              from recon_slice s join recon_file f on f.file_id = s.file_id and f.status = ${sql.lit(FILE_STATUS.loaded)}
             where ${isAt('s', place)} and s.lane = ${lane}::int
            window found as (order by s.file_id, s.starts, s.slice_id)) n
     where file_id = first and before < ${LINES_AT_ONCE}::int`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  const { file_id: fileId, settle_date: settleDate } = first;
  return { fileId, settleDate, ids: rows.map(({ slice_id }) => slice_id) };
}

/** Loaded files of the day of a file, but for itself: a line that one of them has brought counts once. */
async function otherFiles(db: Kysely<Database>, fileId: string): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    select o.file_id::text from recon_file f
      join recon_file o on (o.chnl_code, o.settle_date) = (f.chnl_code, f.settle_date) and o.status = ${sql.lit(FILE_STATUS.loaded)}
     where f.file_id = ${fileId}::bigint and o.file_id <> f.file_id`.execute(db);
  return rows.map(({ file_id }) => file_id);
}

/** Condition that another of the files has brought line `l`: letter for letter the same payment. */
const isRepeated = ({ chnlCode, currency }: Place, others: readonly string[]) => sql<boolean>`
  exists (select from recon_line o
           where o.chnl_code = ${chnlCode}
             and o.ident = recon_ident(l.kind, l.is_returned, l.query_id, l.reference, l.channel_reference, l.trace_no,
                                       l.acq_ins_code, l.txn_time, l.mer_order_id)
             and o.state not in ('QUARANTINED', 'REPEATED')
             and o.file_id = any (${others}::bigint[])
             and (o.currency, o.amount, o.cost, o.txn_time) = (${currency}, l.amount, l.cost, l.txn_time))`;

/** Result of writing new lines. */
interface Written extends Compared {
  repeated: number;
  /** Those that no booking was found for. */
  left: string[];
}

/** Signs an amount by what a line or booking of a kind does to the channel's debt, as `recon_line.change`. */
const changeBy = (kind: string, amount: string) => sql`
  case when (${sql.ref(kind)} = 'SALE') <> is_returned then ${sql.ref(amount)} else -${sql.ref(amount)} end`;

/**
 * Writes lines of slices down, each once and as what it is: one with its booking, or new, repeated, or about no
 * order or refund. One statement: of a bill of a million lines no row is read or written twice.
 */
async function writeLines(
  db: Kysely<Database>,
  place: Place,
  { fileId, settleDate, ids }: Slices,
  now: Stamp,
): Promise<Written> {
  const others = await otherFiles(db, fileId);
  const { tables, columns } = comparison(place, now);
  const written = await sql<Written>`
    with line as materialized (
      select recon_line_id(${fileId}::bigint, l.line_no) as line_id, ${settleDate}::date as settle_date, l.*
        from recon_slice s cross join lateral recon_slice_lines(s) l
       where s.slice_id = any (${ids}::bigint[]) order by l.reference, l.line_no),
    gone as (delete from recon_slice where slice_id = any (${ids}::bigint[])),
    repeated as materialized (
      select l.line_id from line l where ${others.length > 0 ? isRepeated(place, others) : sql`false`}),
    ${agreeing(place, sql`line`, sql`l.line_id not in (select line_id from repeated)`)},
    found as materialized (
      select l.*, p.item_id, p.mer_id, p.plat_order_id, p.refund_id, p.item_kind, p.item_amount, p.item_cost,
             p.matched_by,
             case when p.item_id is not null then 'MATCHED' when r.line_id is not null then 'REPEATED'
                  when l.kind in ('PAYOUT', 'REMIT') then 'APART' else 'UNMATCHED' end as state
        from line l left join paired p using (line_id) left join repeated r using (line_id)),
    written as (
      insert into recon_line (line_id, file_id, line_no, chnl_code, settle_date, currency, state, kind, is_returned,
                              amount, cost, reference, channel_reference, query_id, mer_order_id, trace_no,
                              acq_ins_code, terminal, txn_time, plat_order_id, refund_id, raw_line)
      overriding system value
      select line_id, ${fileId}::bigint, line_no, ${place.chnlCode}, settle_date, ${place.currency}, state, kind, is_returned,
             amount, cost, reference, channel_reference, query_id, mer_order_id, trace_no,
             acq_ins_code, terminal, txn_time, plat_order_id, refund_id, raw_line
        from found),
    pair as (
      select *, ${changeBy('kind', 'amount')} as change, ${changeBy('item_kind', 'item_amount')} as item_change
        from found where item_id is not null),
    made as (
      insert into recon_match (line_id, item_id, matched_by, match_time)
      select line_id, item_id, matched_by, ${now}::timestamp from pair),
    items as (
      update recon_item i set state = 'MATCHED', settle_date = ${settleDate}::date
       where i.item_id = any (array(select item_id from pair))),
    ${tables}
    select ${columns}, (select count(*)::int from found where state = 'REPEATED') as repeated,
           array(select line_id::text from found where state = 'UNMATCHED') as left`.execute(db);
  return oneRow(written);
}

/** Lines that were taken: their pairs, and those that have none. */
export interface Taken {
  paired: Paired;
  left: string[];
}

/** Takes the next lines of a lane from their slices, with their bookings; undefined when there are none. */
export async function takeLines(
  db: Kysely<Database>,
  place: Place,
  lane: Lane,
  now: Stamp,
): Promise<Taken | undefined> {
  const slices = await nextSlices(db, place, lane);
  if (!slices) return undefined;
  const { repeated, left, ...compared } = await writeLines(db, place, slices, now);
  if (repeated > 0) {
    await sql`
      update recon_file set repeated_cnt = repeated_cnt + ${repeated}::int
       where file_id = ${slices.fileId}::bigint`.execute(db);
  }
  return { paired: await endCompared(db, compared, now), left };
}
