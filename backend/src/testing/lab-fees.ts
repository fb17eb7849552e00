import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { LAB_CHANNEL } from './channel-fixture.ts';
import { USD } from './recon-fixture.ts';
import { unreviewed } from './unreviewed.ts';

/** Lets all merchants of the lab channel have a fee from a day on. */
export const giveLabPlan = (db: Kysely<Database>, all: object, from: string) =>
  unreviewed(
    db,
    (on) =>
      sql`
      insert into fee_plan (chnl_code, mer_id, currency, plan, effective_from, audit_id, create_by, create_time)
      select ${LAB_CHANNEL}, m.mer_id, ${USD}, ${JSON.stringify({ basis: 'PER_TXN', isDistDc: 'N', all, d0: null })}::jsonb,
             ${from}::date, a.audit_id, 'nobody', '2026-01-01'
        from (select distinct mer_id from biz_order where chnl_code = ${LAB_CHANNEL}) m,
             (select min(audit_id) as audit_id from audit_record) a`.execute(on),
    'fee_plan',
  );

/** And a tax on it, in ppm. */
export const giveLabVat = (db: Kysely<Database>, ppm: number, from: string) =>
  unreviewed(
    db,
    (on) =>
      sql`
      insert into mer_vat (mer_id, currency, rate_ppm, effective_from, audit_id, create_by, create_time)
      select m.mer_id, ${USD}, ${ppm}, ${from}::date, a.audit_id, 'nobody', '2026-01-01'
        from (select distinct mer_id from biz_order where chnl_code = ${LAB_CHANNEL}) m,
             (select min(audit_id) as audit_id from audit_record) a`.execute(on),
    'mer_vat',
  );
