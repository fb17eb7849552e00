import { message } from '@portal/contract/kit/message';
import { type Kysely, sql } from 'kysely';
import { oneRow } from '../../../db/one-row.ts';
import type { Database } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import type { Stamp } from '../../../db/types.ts';
import { jobHandler } from '../../../jobs/handler.ts';
import { stampAt } from '../../../kernel/clock.ts';
import { openCases } from './open-cases.ts';

/** Keeps when cases of the results desk began and ended; one that is over before it is seen is none. */
export const keepDeskCases = jobHandler({
  name: 'order.deskCases',
  parameters: {},
  run: async ({ db, clock }) => {
    const kept = await transact(db, (tx) => keepCases(tx, stampAt(clock())));
    return message('job.handler.order.deskCases.done', { ...kept });
  },
});

interface Kept {
  came: number;
  left: number;
}

/**
 * Writes down which cases are open now, and of those that no longer are that they have ended; answers how
 * many there were of both. A case has no single place where it ends: a channel, a platform, a refund or a
 * person may end it. Run twice it changes nothing.
 */
async function keepCases(db: Kysely<Database>, now: Stamp): Promise<Kept> {
  const kept = await sql<Kept>`
    with open as materialized (
           select kind, reference, mer_id, since
             from (${openCases({ now, scope: { kind: 'all' } })}) c),
         came as (
           insert into desk_case (kind, reference, mer_id, since) select * from open
           on conflict (kind, reference) do update set since = excluded.since, ended = null
             where (desk_case.since, desk_case.ended) is distinct from (excluded.since, null)
           returning 1),
         gone as (
           update desk_case d set ended = ${now}
            where d.ended is null
              and not exists (select from open o where (o.kind, o.reference) = (d.kind, d.reference))
           returning 1)
    select (select count(*)::int from came) as came, (select count(*)::int from gone) as "left"`.execute(
    db,
  );
  return oneRow(kept);
}
