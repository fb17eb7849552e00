import type { AcctDay } from '@portal/contract/finance/close';
import { message } from '@portal/contract/kit/message';
import { dayAfter } from '@portal/time';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../db/schema.ts';
import type { Day } from '../../../db/types.ts';
import { DAY_MS } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Counted } from '../../../kernel/standing.ts';
import { firstOpenDay } from '../../../ledger/index.ts';

/** Days before the one that is shown, which are listed beside it. */
const EARLIER = 3;

/** An accounting day as it is stored, or as every other one is. */
export interface StoredDay extends z.output<typeof AcctDay> {
  reason: string;
  proof: string;
  /** Somebody closes it at the moment. */
  closing: { by: string; since: string; checked: string[] } | null;
}

/** Days from one to another, the last one first; anyone who has died while closing one closes nothing. */
async function daysBetween(
  db: Kysely<Database>,
  from: Day,
  to: Day,
  now: string,
): Promise<StoredDay[]> {
  const { rows } = await sql<StoredDay>`
    select g.day::date::text as day,
           case when d.status = 'CLOSED' then 'CLOSED'
                when g.day < ${now}::timestamp::date then 'CLOSING' else 'OPEN' end as state,
           coalesce(d.closed_by, '') as "closedBy", coalesce(d.closed_at::text, '') as "closedTime",
           coalesce(d.reason, '') as reason, coalesce(d.proof, '') as proof,
           case when d.status = 'CLOSING' and d.alive_until > ${now}::timestamp
             then jsonb_build_object('by', d.closing_by, 'checked', d.checked,
                    'since', to_char(d.closing_at, 'YYYY-MM-DD HH24:MI:SS')) end as closing
      from generate_series(${from}::date, ${to}::date, interval '1 day') g (day)
      left join ledger_day d on d.acct_date = g.day::date
     order by 1 desc`.execute(db);
  return rows;
}

/** The first day that there is anything to say about; undefined before the first entry. */
async function firstDay(db: Kysely<Database>): Promise<Day | undefined> {
  const { first } = await db
    .selectFrom('ledger_day')
    .where('status', '=', 'CLOSED')
    .select((of) => of.fn.min('acct_date').as('first'))
    .executeTakeFirstOrThrow();
  return first ?? firstOpenDay(db);
}

/** A day with those before and beside it. */
export async function dayWithOthers({ db, now }: Context, day: Day) {
  const today = now.slice(0, 10);
  const first = (await firstDay(db)) ?? today;
  const oldest = dayAfter(day, -EARLIER);
  const [shown, ...before] = await daysBetween(db, oldest, day, now);
  if (!shown) throw new Error(`${day} is no day`);
  return {
    day: shown,
    earlier: before.filter((one) => one.day >= first),
    previousDay: day > first ? dayAfter(day, -1) : '',
    nextDay: day < today ? dayAfter(day, 1) : '',
  };
}

/** The oldest day that is not closed and over; the last one that is over when there is none. */
export async function dayToClose({ db, now }: Context): Promise<Day> {
  const yesterday = dayAfter(now.slice(0, 10), -1);
  const open = await firstOpenDay(db);
  return open !== undefined && open < yesterday ? open : yesterday;
}

/** Days that are over and not closed, and the oldest of them. */
export async function daysOpen({ db, now }: Context): Promise<Counted> {
  const open = await firstOpenDay(db);
  const today = now.slice(0, 10);
  if (open === undefined || open >= today) return { count: 0, oldest: '' };
  return { count: (Date.parse(today) - Date.parse(open)) / DAY_MS, oldest: open };
}

/** Returns why a day cannot be closed, whatever its checks find, as a message key; empty if it can. */
export async function refusalOf({ db, now }: Context, day: Day): Promise<string> {
  if (day >= now.slice(0, 10)) return 'close.notOver';
  const closed = await db
    .selectFrom('ledger_day')
    .where('acct_date', '=', day)
    .where('status', '=', 'CLOSED')
    .select('acct_date')
    .executeTakeFirst();
  if (closed) return 'close.closed';
  const open = await firstOpenDay(db);
  if (open === undefined || day < open) return 'close.nothing';
  return open < day ? message('close.earlier', { day: open }) : '';
}
