import type { DeskEvidence } from '@portal/contract/orders/desk-evidence';
import type { DeskEvent, DeskQuery } from '@portal/contract/orders/desk-sides';
import { sql } from 'kysely';
import type { z } from 'zod';
import { oneRow } from '../../../db/one-row.ts';
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

/** Results that platforms handed in, in the words of a channel. */
const handedIn = ({ kinds, references }: Told) => sql`
  select result_id, case outcome when 'SUCCESS' then 'SUCCEEDED' when 'DECLINED' then 'FAILED'
                                 when 'PENDING' then 'PENDING' else 'SENT' end,
         'INTAKE', occurred_at, received_at, txn_amt, currency, '', '', ''
    from intake_result
   where 'SALE' = any (${kinds}::text[]) and plat_order_id = any (${references}::text[])`;

/** Lists what channels and platforms reported about it, latest first. */
export async function eventsTold(ctx: Context, told: Told) {
  const { rows } = await sql<z.output<typeof DeskEvent>>`
    select e.event_id as "eventId", e.result, e.source, e.occurred_at::text as "occurredAt",
           e.received_at::text as "receivedAt", e.amount::text as amount, e.currency,
           e.channel_reference as "channelReference", e.resp_code as "respCode",
           e.resp_msg as "respMsg"
      from (select event_id, result, source, occurred_at, received_at, amount, currency,
                   channel_reference, resp_code, resp_msg
              from channel_event where ${isAbout(told)}
            union all ${handedIn(told)}) e
     order by e.received_at desc, e.occurred_at desc, e.event_id limit ${SHOWN}`.execute(ctx.db);
  return rows;
}

/** Counts the reports about it so far: a request that knew fewer is out of date. */
export async function countTold(ctx: Context, told: Told): Promise<number> {
  const counted = await sql<{ told: number }>`
    select (select count(*) from channel_event where ${isAbout(told)})::int
           + (select count(*) from (${handedIn(told)}) r)::int as told`.execute(ctx.db);
  return oneRow(counted).told;
}

/** Lists the queries sent about it, latest first, without those that still wait for an answer. */
export async function queriesSent(ctx: Context, told: Told) {
  const { rows } = await sql<z.output<typeof DeskQuery>>`
    select query_id::text as "queryId", asked_at::text as "askedAt", took_ms as "tookMs", answer, resp_code as "respCode",
           asked_by as "askedBy"
      from channel_query
     where ${isAbout(told)} and answer is not null
     order by query_id desc limit ${SHOWN}`.execute(ctx.db);
  return rows;
}

/** Lists the evidence of a case, latest first, and says which files the caller has opened. */
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
