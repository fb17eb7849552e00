import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import { MERCHANT_CHECK, MERCHANT_STATUS } from '@portal/contract/merchant/dictionaries';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Image } from '../db/tables/review.ts';
import { REVIEWED_NEW } from '../modules/merchant/merchant/index.ts';
import { type AccountSeed, DEMO_ACCOUNTS } from '../seed/data/accounts.ts';
import { BATCH } from './bulk-insert.ts';
import type { DemoMerchant } from './merchants.ts';

const account = (role: string) =>
  DEMO_ACCOUNTS.find((candidate) => candidate.role === role) as AccountSeed;
/** Account that requests, and account that decides (INV-07). */
export const MAKER = account('ops');
export const CHECKER = account('auditor');

/** A request of the demo data, undecided; columns as `audit_record` has them. */
export interface DemoRequest {
  obj_type: string;
  obj_id: string;
  mer_id: string;
  before_row: Image;
  after_row: Image;
  fields: readonly string[];
  base_version: number;
  maker_id: number;
  create_by: string;
  create_time: string;
}

/** Outcome of a request; `ver_status` as the database has it. */
export interface DemoVerdict {
  obj_type: string;
  obj_id: string;
  ver_status: '1' | '2' | '3';
  ver_time: string;
  remark: string;
}

/** Asks for changes of objects that exist. */
export async function askInBulk(
  db: Kysely<Database>,
  requests: readonly DemoRequest[],
): Promise<void> {
  for (let from = 0; from < requests.length; from += BATCH) {
    const batch = JSON.stringify(requests.slice(from, from + BATCH));
    await sql`
      insert into audit_record (obj_type, obj_id, mer_id, before_row, after_row, fields,
                                base_version, maker_id, create_by, create_time)
      select obj_type, obj_id, mer_id, before_row, after_row, fields,
             base_version, maker_id, create_by, create_time
        from jsonb_populate_recordset(null::audit_record, ${batch}::jsonb)`.execute(db);
  }
}

/** Decides requests that wait; a withdrawn one has nobody who decided it. */
export async function decideInBulk(
  db: Kysely<Database>,
  verdicts: readonly DemoVerdict[],
): Promise<void> {
  await sql`
    update audit_record r
       set ver_status = v.ver_status, ver_time = v.ver_time, remark = v.remark,
           checker_id = case v.ver_status when ${sql.lit(VER_STATUS.withdrawn)} then null else ${CHECKER.id}::bigint end,
           ver_by = case v.ver_status when ${sql.lit(VER_STATUS.withdrawn)} then null else ${CHECKER.userName} end
      from jsonb_populate_recordset(null::audit_record, ${JSON.stringify(verdicts)}::jsonb) v
     where (r.obj_type, r.obj_id) = (v.obj_type, v.obj_id) and r.ver_status = ${sql.lit(VER_STATUS.pending)}`.execute(
    db,
  );
}

/**
 * Every merchant was proposed by an operator, and passed or refused by an auditor within a day; those
 * that wait still do. The database lets merchants in on no other way.
 */
export async function admitMerchants(
  db: Kysely<Database>,
  merchants: readonly DemoMerchant[],
): Promise<void> {
  const columns = [...new Set(REVIEWED_NEW.map(({ column }) => column))];
  const fields = REVIEWED_NEW.map(({ field }) => field);
  await sql`
    insert into audit_record (obj_type, obj_id, mer_id, ver_is_add, after_row, fields,
                              base_version, maker_id, create_by, create_time)
    select 'MER_BASIC', m.mer_id, m.mer_id, '1',
           (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(m) || '{"status": "0"}')
             where key = any (${columns}::text[])),
           ${fields}::text[], m.version, ${MAKER.id}, ${MAKER.userName}, m.create_time
      from mer_merchant m
     order by m.create_time, m.mer_id`.execute(db);
  const lives = JSON.stringify(
    merchants
      .filter(({ chkStatus }) => chkStatus !== MERCHANT_CHECK.pending)
      .map(({ merId, status, chkStatus }) => ({
        mer_id: merId,
        // It is closed once it has traded, and what waits is asked for then.
        status: status === MERCHANT_STATUS.closed ? MERCHANT_STATUS.enabled : status,
        chk_status: chkStatus === MERCHANT_CHECK.changing ? MERCHANT_CHECK.approved : chkStatus,
      })),
  );
  await sql`
    update audit_record r
       set ver_status = l.chk_status, checker_id = ${CHECKER.id}, ver_by = ${CHECKER.userName},
           ver_time = r.create_time + interval '3 hours',
           remark = case l.chk_status when ${sql.lit(MERCHANT_CHECK.rejected)} then '营业执照与注册名称不一致' else '' end
      from jsonb_populate_recordset(null::mer_merchant, ${lives}::jsonb) l
     where r.obj_type = 'MER_BASIC' and r.obj_id = l.mer_id`.execute(db);
  await sql`
    update mer_merchant m
       set status = l.status, chk_status = l.chk_status
      from jsonb_populate_recordset(null::mer_merchant, ${lives}::jsonb) l
     where m.mer_id = l.mer_id`.execute(db);
}

/** Closes those whose life has ended; nothing is added for them afterwards (INV-16). */
export async function closeMerchants(
  db: Kysely<Database>,
  merchants: readonly DemoMerchant[],
): Promise<void> {
  const closed = merchants
    .filter(({ status }) => status === MERCHANT_STATUS.closed)
    .map(({ merId }) => merId);
  await sql`
    update mer_merchant set status = ${sql.lit(MERCHANT_STATUS.closed)} where mer_id = any (${closed}::text[])`.execute(
    db,
  );
}
