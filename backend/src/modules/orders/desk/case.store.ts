import { VER_STATUS } from '@portal/contract/kit/dictionaries';
import {
  CASES_A_GROUP,
  type DeskCase,
  DeskGroup,
  type DeskList,
} from '@portal/contract/orders/desk';
import { sql } from 'kysely';
import type { z } from 'zod';
import { oneRow } from '../../../db/one-row.ts';
import type { Context } from '../../../kernel/context.ts';
import { equals } from '../../../kernel/filters.ts';
import { openCases } from './open-cases.ts';

type Case = z.output<typeof DeskCase>;
type Counted = Case & { total: string };

const columns = (ctx: Context) => sql`
  c.grp as "group", c.kind, c.reference, c.mer_id as "merId", m.mer_name as "merName",
  c.chnl_code as "chnlCode", c.amount::text as amount, c.currency, c.order_type as "orderType", c.why,
  c.since::text as since,
  greatest(0, floor(extract(epoch from ${ctx.now}::timestamp - c.since) / 60))::int as "waitMinutes",
  exists (select from audit_record r
           where r.obj_type = 'ORDER_RESULT' and r.obj_id = c.reference and r.ver_status = ${sql.lit(VER_STATUS.pending)})
    as "isProposed"`;

/** Open cases of one channel or all: counts of the groups, and the longest waiting of each. */
export async function listCases(
  ctx: Context,
  chnlCode: string | undefined,
): Promise<z.output<typeof DeskList>> {
  const { rows } = await sql<Counted>`
    with c as (select *, row_number() over (partition by grp order by since, reference) as at,
                      count(*) over (partition by grp) as total
                 from (${openCases(ctx)}) s where ${equals('chnl_code', chnlCode)})
    select ${columns(ctx)}, c.total::text as total
      from c join mer_merchant m on m.mer_id = c.mer_id
     where c.at <= ${CASES_A_GROUP} order by c.since, c.reference`.execute(ctx.db);
  const { rows: channels } = await sql<{ chnlCode: string; chnlName: string }>`
    select distinct c.chnl_code as "chnlCode", c.chnl_name as "chnlName"
      from (${openCases(ctx)}) s join biz_channel c using (chnl_code) order by 1`.execute(ctx.db);
  const counts = DeskGroup.options.flatMap((group) => {
    const found = rows.find((row) => row.group === group);
    return found ? [{ group, count: Number(found.total) }] : [];
  });
  const cases = rows.map(({ total: _, ...row }) => row);
  return { counts, cases, channels, checkedAt: ctx.now };
}

/** Counts the open cases. */
export async function countCases(ctx: Context): Promise<number> {
  const counted = await sql<{ open: number }>`
    select count(*)::int as open from (${openCases(ctx)}) s`.execute(ctx.db);
  return oneRow(counted).open;
}

/** The open case of one thing; undefined when nothing is open of it. */
export async function openCase(
  ctx: Context,
  kind: Case['kind'],
  reference: string,
): Promise<Case | undefined> {
  const { rows } = await sql<Case>`
    with c as (select * from (${openCases(ctx)}) s where kind = ${kind} and reference = ${reference})
    select ${columns(ctx)} from c join mer_merchant m on m.mer_id = c.mer_id`.execute(ctx.db);
  return rows[0];
}
