import type { DeskEvidence } from '@portal/contract/orders/desk-evidence';
import type { DeskEvent, DeskQuery } from '@portal/contract/orders/desk-sides';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';

interface Named {
  kind: 'SALE' | 'REFUND';
  reference: string;
}

/** Its numbers at the channel: a refund has one for each attempt. */
interface Told {
  kinds: readonly ('SALE' | 'VOID' | 'REFUND')[];
  references: readonly string[];
}

const isAbout = ({ kinds, references }: Told) =>
  sql`kind = any (${kinds}::text[]) and reference = any (${references}::text[])`;

/** Rows of one case that are shown at most, the newest. */
const SHOWN = 100;

/** What was told of it, the latest first. */
export async function eventsTold(ctx: Context, told: Told) {
  const { rows } = await sql<z.output<typeof DeskEvent>>`
    select event_id as "eventId", result, source, occurred_at::text as "occurredAt",
           received_at::text as "receivedAt", amount::text as amount, currency,
           channel_reference as "channelReference", resp_code as "respCode", resp_msg as "respMsg"
      from channel_event where ${isAbout(told)}
     order by received_at desc, occurred_at desc, event_id limit ${SHOWN}`.execute(ctx.db);
  return rows;
}

/** What was asked about it, the latest first; what still waits for its answer is left out. */
export async function queriesSent(ctx: Context, told: Told) {
  const { rows } = await sql<z.output<typeof DeskQuery>>`
    select query_id::text as "queryId", asked_at::text as "askedAt", took_ms as "tookMs", answer, resp_code as "respCode",
           asked_by as "askedBy"
      from channel_query
     where ${isAbout(told)} and answer is not null
     order by query_id desc limit ${SHOWN}`.execute(ctx.db);
  return rows;
}

/** What shows what has happened, the latest first, and whether the caller has opened it. */
export async function evidenceOf(ctx: Context, { kind, reference }: Named) {
  const { rows } = await sql<z.output<typeof DeskEvidence>>`
    select e.evidence_id as "evidenceId", coalesce(f.shown_name, '') as name,
           coalesce(f.size, octet_length(e.bill_line)) as size,
           coalesce(f.sha256, e.bill_sha256) as sha256,
           coalesce(e.bill_day::text, '') as "billDay", coalesce(e.bill_line, '') as "billLine",
           e.create_by as "createBy", e.create_time::text as "createTime",
           s.user_id is not null as "isSeen"
      from desk_evidence e
      left join upload_file f using (file_name)
      left join desk_evidence_seen s
        on s.evidence_id = e.evidence_id and s.user_id = ${ctx.actor.userId}::bigint
     where e.kind = ${kind} and e.reference = ${reference}
     order by e.evidence_id desc`.execute(ctx.db);
  return rows;
}
