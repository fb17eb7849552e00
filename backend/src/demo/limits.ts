import { MAX_AMOUNT_MAJOR } from '@portal/contract/constants';
import { ON_OFF, VER_IS_ADD, VER_STATUS } from '@portal/contract/kit/dictionaries';
import { MERCHANT_CHECK, MERCHANT_STATUS } from '@portal/contract/merchant/dictionaries';
import { LIMIT_AMOUNTS } from '@portal/contract/merchant/limit';
import { ORDER_STATUS } from '@portal/contract/orders/dictionaries';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { DEMO_ACCOUNTS } from '../seed/data/accounts.ts';
import { bulkInsert } from './bulk-insert.ts';
import { dayNumber, stampText } from './calendar.ts';

/** Number of limits, for the busiest merchants on a channel in a currency. */
const LIMITS = 60;
/** Days before the last one whose orders the limits let through. */
const WINDOW_DAYS = 45;
/** Percent of what this month has used that a month may have. */
const ROOM = [190, 250, 103, 420, 122, 160, 108, 300, 230, 170];
/** Places, by volume, of the limits in another state than in force. */
const [CHANGING, WAITING, REFUSED, DISABLED] = [3, 11, 18, 24];
/** Columns that no request asks for. */
const NOT_ASKED = [
  'limit_id',
  'chk_status',
  'version',
  'create_by',
  'create_time',
  'update_by',
  'update_time',
];
const ALL_FIELDS = ['merId', 'chnlCode', 'currency', ...LIMIT_AMOUNTS, 'status'];

interface Busy {
  mer_id: string;
  chnl_code: string;
  currency: string;
  unit: string;
  least: string;
  most: string;
  day: string;
  month: string;
}

/** The next number of two digits and zeros. */
function rounded(amount: bigint): bigint {
  const step = 10n ** BigInt(Math.max(String(amount).length - 2, 0));
  return ((amount + step - 1n) / step) * step;
}

/** The number of one digit and zeros below. */
function floored(amount: bigint): bigint {
  const step = 10n ** BigInt(String(amount).length - 1);
  return (amount / step) * step;
}

const largest = (one: bigint, other: bigint) => (one > other ? one : other);

/** The four amounts: wide enough for every order and day of the last weeks. */
function amountsOf({ least, most, day, month }: Busy, place: number) {
  const room = BigInt(ROOM[place % ROOM.length] ?? 100);
  const single = rounded(BigInt(most) * 2n);
  const daily = largest(rounded((BigInt(day) * 5n) / 4n), single);
  const monthly = largest(rounded((BigInt(month) * room) / 100n), daily);
  return {
    single_min: String(floored(BigInt(least))),
    single_max: String(single),
    daily_max: String(daily),
    monthly_max: String(monthly),
  };
}

/** Finds who sells most on which channel in which currency, for currencies with cents or none. */
async function busiest(db: Kysely<Database>, asof: string): Promise<Busy[]> {
  const { rows } = await sql<Busy>`
    select o.mer_id, o.chnl_code, o.currency, power(10, c.currency_precision)::bigint as unit,
           min(o.txn_amt) as least, max(o.txn_amt) as most,
           (select coalesce(max(used), 0)::bigint from (
              select sum(used_amt) as used from limit_day d
               where (d.mer_id, d.chnl_code, d.currency) = (o.mer_id, o.chnl_code, o.currency)
                 and d.txn_date >= ${asof}::date - ${WINDOW_DAYS}::int group by d.txn_date) u) as day,
           (select coalesce(sum(used_amt), 0)::bigint from limit_day d
             where (d.mer_id, d.chnl_code, d.currency) = (o.mer_id, o.chnl_code, o.currency)
               and d.txn_date >= date_trunc('month', ${asof}::date)) as month
      from biz_order o
      join mer_merchant m on m.mer_id = o.mer_id and m.status = ${sql.lit(MERCHANT_STATUS.enabled)}
      join sys_currency c on c.num_code = o.currency and c.currency_precision <= 2
     where o.txn_time >= ${asof}::date - ${WINDOW_DAYS}::int and o.status in (${sql.lit(ORDER_STATUS.processing)}, ${sql.lit(ORDER_STATUS.succeeded)}, ${sql.lit(ORDER_STATUS.voided)}, ${sql.lit(ORDER_STATUS.unknown)})
     group by 1, 2, 3, 4 order by count(*) desc, 1, 2, 3`.execute(db);
  return rows;
}

/** A request about limits, and what somebody else decides in this transaction. */
async function request(
  db: Kysely<Database>,
  ids: readonly string[],
  asked: {
    isAdd: '0' | '1';
    fields: readonly string[];
    before: RawBuilder<unknown>;
    after: RawBuilder<unknown>;
    /** Time of the request; when omitted, that of the limit. */
    at?: string;
  },
  verdict?: { status: '1' | '2'; remark: string },
): Promise<void> {
  const accountOf = (role: string) => DEMO_ACCOUNTS.find((each) => each.role === role);
  const [maker, checker] = [accountOf('risk'), accountOf('auditor')];
  await sql`
    insert into audit_record (obj_type, obj_id, mer_id, chnl_code, ver_is_add, before_row, after_row,
                              fields, base_version, maker_id, create_by, create_time)
    select 'MER_LIMIT', l.limit_id::text, l.mer_id, l.chnl_code, ${asked.isAdd}, ${asked.before},
           ${asked.after}, ${asked.fields}::text[], l.version, ${maker?.id}, ${maker?.userName},
           coalesce(${asked.at ?? null}::timestamp, l.create_time)
      from mer_limit l where l.limit_id = any (${ids}::bigint[]) order by l.limit_id`.execute(db);
  if (!verdict) return;
  await sql`
    update audit_record
       set ver_status = ${verdict.status}, checker_id = ${checker?.id},
           ver_by = ${checker?.userName}, ver_time = create_time + interval '3 hours',
           remark = ${verdict.remark}
     where obj_type = 'MER_LIMIT' and ver_status = ${sql.lit(VER_STATUS.pending)} and obj_id = any (${ids}::text[])`.execute(
    db,
  );
}

const become = (db: Kysely<Database>, ids: readonly string[], set: RawBuilder<unknown>) =>
  sql`update mer_limit set ${set} where limit_id = any (${ids}::bigint[])`.execute(db);

/** All were asked for; most were passed, one waits, one was refused. */
async function admit(db: Kysely<Database>, ids: readonly string[]): Promise<void> {
  const [waiting, refused] = [WAITING, REFUSED].map((place) => ids.slice(place, place + 1));
  const passed = ids.filter((_, place) => place !== WAITING && place !== REFUSED);
  const whole = {
    isAdd: VER_IS_ADD.add,
    fields: ALL_FIELDS,
    before: sql`'{}'::jsonb`,
    after: sql`(to_jsonb(l) - ${NOT_ASKED}::text[]) || '{"status": "0"}'`,
  };
  await request(db, passed, whole, { status: VER_STATUS.approved, remark: '' });
  await become(
    db,
    passed,
    sql`status = ${sql.lit(ON_OFF.enabled)}, chk_status = ${sql.lit(MERCHANT_CHECK.approved)}`,
  );
  await request(db, refused ?? [], whole, {
    status: VER_STATUS.rejected,
    remark: '日限额过高，请按近三个月交易额调整',
  });
  await become(db, refused ?? [], sql`chk_status = ${sql.lit(MERCHANT_CHECK.rejected)}`);
  await request(db, waiting ?? [], whole);
}

/** Of those in force one was disabled, and of one a higher month is asked for. */
async function change(db: Kysely<Database>, ids: readonly string[], at: string): Promise<void> {
  const [disabled, changing] = [DISABLED, CHANGING].map((place) => ids.slice(place, place + 1));
  const off = {
    isAdd: VER_IS_ADD.change,
    fields: ['status'],
    before: sql`'{"status": "0"}'`,
    after: sql`'{"status": "1"}'`,
  };
  await request(db, disabled ?? [], off, { status: VER_STATUS.approved, remark: '' });
  await become(db, disabled ?? [], sql`status = ${sql.lit(ON_OFF.disabled)}`);
  await request(db, changing ?? [], {
    isAdd: VER_IS_ADD.change,
    fields: ['monthlyMax'],
    at,
    before: sql`jsonb_build_object('monthly_max', l.monthly_max)`,
    after: sql`jsonb_build_object('monthly_max', l.monthly_max * 2)`,
  });
  await become(db, changing ?? [], sql`chk_status = ${sql.lit(MERCHANT_CHECK.changing)}`);
}

/** Limits of the busiest merchants; `asof` is the last day of the orders, `yyyy-MM-dd`. */
export async function writeLimits(db: Kysely<Database>, asof: string): Promise<void> {
  const at = (ago: number) => stampText(dayNumber(asof) - ago, 36_000);
  const bound = (unit: string) => BigInt(MAX_AMOUNT_MAJOR) * BigInt(unit);
  const rows = (await busiest(db, asof))
    .map((busy, place) => ({ ...busy, ...amountsOf(busy, place) }))
    .filter((row) => BigInt(row.monthly_max) * 2n <= bound(row.unit))
    .slice(0, LIMITS)
    .map(({ unit, least, most, day, month, ...row }, place) => ({
      ...row,
      create_by: 'risk',
      create_time: at(place === WAITING ? 0 : WINDOW_DAYS),
    }))
    // Lists begin with the newest: the busiest come first.
    .reverse();
  await bulkInsert(db, 'mer_limit', rows);
  const found = await db
    .selectFrom('mer_limit')
    .select('limit_id')
    .orderBy('limit_id', 'desc')
    .execute();
  const ids = found.map(({ limit_id }) => limit_id);
  await admit(db, ids);
  await change(db, ids, at(0));
}
