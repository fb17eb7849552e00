import { isBusinessDay } from '@portal/contract/finance/calendar-rules';
import { BILL_STATUS, FILE_STATUS, HANDLE_STATUS } from '@portal/contract/finance/dictionaries';
import { sql } from 'kysely';
import type { Day } from '../../../db/types.ts';
import type { ChannelMoney } from '../../../kernel/closing.ts';
import type { Context } from '../../../kernel/context.ts';
import { calendarsOf } from '../calendar/index.ts';

/** A bill of a day, or one that should be there. */
export interface DueBill extends ChannelMoney {
  /** `bill_status`; 0: it has not come. */
  status: string;
  lines: number;
  matched: number;
  waiting: number;
  /** Lines that nobody can read: in its currency, and those that may be of any. */
  quarantine: number;
  /** Differences that nobody has handled. */
  errors: number;
  /** Sum of those differences: over less short. */
  difference: string;
  /** Time at which the channel was last asked for it; empty: never. */
  askedTime: string;
  /** A file of its channel and day is being loaded. */
  isLoading: boolean;
}

/** Nothing of it has come. */
export const isMissing = ({ status }: DueBill) => status === BILL_STATUS.missing;

const quarantined = (day: Day) => sql`
  (select count(*)::int from recon_line l
    where l.settle_date = ${day}::date and l.state = 'QUARANTINED' and l.chnl_code = d.chnl_code
      and l.currency in ('', d.currency)
      and exists (select from recon_file f where f.file_id = l.file_id and f.status = ${sql.lit(FILE_STATUS.loaded)}))`;

/** Lines of it have been loaded and not been matched, whatever became of others. */
const loadedOnly = (day: Day) => sql`exists (
  select from recon_slice s
   where s.chnl_code = d.chnl_code and s.settle_date = ${day}::date and s.currency = d.currency)`;

/**
 * Bills of a day, and those that are missing: of each channel that is reconciled since before it, or was
 * asked for the day, where it works on it.
 */
export async function billsDue({ db }: Context, day: Day): Promise<DueBill[]> {
  const { rows } = await sql<DueBill>`
    with due as (
      select chnl_code, currency from recon_bill where settle_date = ${day}::date
      union select chnl_code, currency from recon_scan where from_date <= ${day}::date)
    select d.chnl_code as "chnlCode", d.currency,
           case when ${loadedOnly(day)} then ${sql.lit(BILL_STATUS.loaded)} else coalesce(b.status, ${sql.lit(BILL_STATUS.missing)}) end as status,
           coalesce(b.line_cnt, 0) as lines, coalesce(b.matched_cnt, 0) as matched,
           coalesce(b.waiting_cnt, 0) as waiting, ${quarantined(day)} as quarantine,
           o.errors, o.difference,
           coalesce(b.asked_time::text, '') as "askedTime",
           exists (select from recon_file f
                    where f.chnl_code = d.chnl_code and f.settle_date = ${day}::date and f.status = ${sql.lit(FILE_STATUS.loading)}) as "isLoading"
      from due d
      left join recon_bill b
        on b.chnl_code = d.chnl_code and b.currency = d.currency and b.settle_date = ${day}::date
     cross join lateral (
       select count(*)::int as errors, coalesce(sum(e.diff_amt), 0)::text as difference from recon_error e
        where e.chnl_code = d.chnl_code and e.settle_date = ${day}::date and e.currency = d.currency
          and e.handle_status = ${sql.lit(HANDLE_STATUS.open)}) o
     order by 1, 2`.execute(db);
  const calendars = await calendarsOf(db);
  return rows.filter(
    ({ status, chnlCode, currency }) =>
      status !== BILL_STATUS.missing ||
      isBusinessDay(calendars.calendarFor(chnlCode, currency), day),
  );
}

/** Files of a day that are being loaded, by the names of their channels. */
export async function filesLoading({ db }: Context, day: Day) {
  return db
    .selectFrom('recon_file as f')
    .innerJoin('biz_channel as c', 'c.chnl_code', 'f.chnl_code')
    .where('f.settle_date', '=', day)
    .where('f.status', '=', FILE_STATUS.loading)
    .orderBy('f.file_id')
    .select(['c.chnl_name as chnlName', 'f.chnl_code as chnlCode', 'f.file_name as name'])
    .select(sql<number>`(f.done * 100 / f.size)::int`.as('percent'))
    .execute();
}

/** Lines of a day in quarantine by channel and currency (`''`: unknown), the first ones named. */
export async function linesQuarantined({ db }: Context, day: Day, named: number) {
  const { rows } = await sql<ChannelMoney & { chnlName: string; count: number; lines: number[] }>`
    select l.chnl_code as "chnlCode", c.chnl_name as "chnlName", l.currency, count(*)::int as count,
           (array_agg(l.line_no order by l.line_id))[:${sql.lit(named)}] as lines
      from recon_line l
      join recon_file f on f.file_id = l.file_id and f.status = ${sql.lit(FILE_STATUS.loaded)}
      join biz_channel c on c.chnl_code = l.chnl_code
     where l.settle_date = ${day}::date and l.state = 'QUARANTINED'
     group by 1, 2, 3 order by 1, 3`.execute(db);
  return rows;
}
