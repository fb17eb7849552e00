import { REMIT_AUDIT_STATUS } from '@portal/contract/remittance/dictionaries';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Decisions of two checkers on something, one after the other. */
export interface Staged {
  key: string;
  status: '0' | '1' | '2' | '3' | '4' | '5';
  auditTime: string;
  reviewTime: string;
  auditRemark: string;
  reviewRemark: string;
}

/**
 * Walks rows through both stages by two people, as they would be walked one by one: the database takes
 * no row that was born decided. `approved`: what else an approved row becomes.
 */
export async function passStages(
  db: Kysely<Database>,
  table: 'agent_txn' | 'remit_apply',
  key: 'reg_no' | 'apply_no',
  rows: readonly Staged[],
  approved = sql``,
): Promise<void> {
  const decided = sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      d (key text, status text, "auditTime" timestamp, "reviewTime" timestamp, "auditRemark" text, "reviewRemark" text)`;
  const isNamed = sql`d.key = t.${sql.ref(key)}`;
  await sql`
    update ${sql.table(table)} t set audit_status = ${sql.lit(REMIT_AUDIT_STATUS.withdrawn)} from ${decided}
     where ${isNamed} and d.status = ${sql.lit(REMIT_AUDIT_STATUS.withdrawn)}`.execute(db);
  await sql`
    update ${sql.table(table)} t
       set audit_status = case d.status when ${sql.lit(REMIT_AUDIT_STATUS.auditRejected)} then ${sql.lit(REMIT_AUDIT_STATUS.auditRejected)} else ${sql.lit(REMIT_AUDIT_STATUS.inReview)} end, auditor = 'auditor',
           audit_time = d."auditTime", audit_remark = d."auditRemark"
      from ${decided} where ${isNamed} and d.status in (${sql.lit(REMIT_AUDIT_STATUS.inReview)}, ${sql.lit(REMIT_AUDIT_STATUS.auditRejected)}, ${sql.lit(REMIT_AUDIT_STATUS.approved)}, ${sql.lit(REMIT_AUDIT_STATUS.reviewRejected)})`.execute(
    db,
  );
  await sql`
    update ${sql.table(table)} t
       set audit_status = d.status, reviewer = 'reviewer', review_time = d."reviewTime",
           review_remark = d."reviewRemark"
      from ${decided} where ${isNamed} and d.status = ${sql.lit(REMIT_AUDIT_STATUS.reviewRejected)}`.execute(
    db,
  );
  await sql`
    update ${sql.table(table)} t
       set audit_status = ${sql.lit(REMIT_AUDIT_STATUS.approved)}, reviewer = 'reviewer', review_time = d."reviewTime" ${approved}
      from ${decided} where ${isNamed} and d.status = ${sql.lit(REMIT_AUDIT_STATUS.approved)}`.execute(
    db,
  );
}
