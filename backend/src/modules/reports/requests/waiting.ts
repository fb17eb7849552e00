import { ON_OFF } from '@portal/contract/kit/dictionaries';
import type { Answer } from '@portal/contract/kit/route';
import { APPROVAL_QUEUES, type ApprovalSource } from '@portal/contract/reports/queues';
import { REQUESTS_LISTED, type requestRoutes } from '@portal/contract/reports/requests';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../kernel/context.ts';
import { DEL_FLAG } from '../../../kernel/del-flag.ts';
import { pickText } from '../../../kernel/language.ts';
import { isOutside } from '../../../kernel/outside.ts';
import type { Queues } from '../../../kernel/queues.ts';
import { type Nameless, namedColumns, namesOf, titleOf } from './named.ts';

type Waiting = Answer<typeof requestRoutes.waiting>;
type Row = Waiting['rows'][number];
type Queue = ReturnType<Queues['allApprovals']>[number];

/** Selects the caller's requests from a queue. */
const askedOf = ([source, { waiting }]: Queue, ctx: Context) => sql`
  select ${sql.lit(source)} as source, w.id::text as id, w.record::text as record,
         w."whatDict" as what_dict, w."whatValue" as what_value, w.stage::text as stage,
         w.subject::text as subject, w.amount::text as amount, w.currency::text as currency,
         w.since::timestamp as since
    from (${waiting(ctx)}) w where w."createBy" = ${ctx.actor.userName}`;

const permitsOf = (source: ApprovalSource): readonly string[] => APPROVAL_QUEUES[source].permits;

/** Names of the roles that somebody else holds, by the key that lets them decide. */
async function rolesByKey(ctx: Context, keys: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ key: string; zh: string; en: string }>`
    select distinct m.perms as key, r.role_sort, r.role_name as zh, r.name_en as en
      from sys_menu m
      join sys_role_menu rm on rm.menu_id = m.menu_id
      join sys_role r on r.role_id = rm.role_id and r.status = ${sql.lit(ON_OFF.enabled)} and r.del_flag = ${sql.lit(DEL_FLAG.kept)}
      join sys_user_role ur on ur.role_id = r.role_id
      join sys_user u on u.user_id = ur.user_id and u.status = ${sql.lit(ON_OFF.enabled)} and u.del_flag = ${sql.lit(DEL_FLAG.kept)}
     where m.perms = any(${keys}::text[]) and u.user_id <> ${ctx.actor.userId}
     order by r.role_sort`.execute(ctx.db);
  const byKey = new Map<string, string[]>();
  for (const { key, zh, en } of rows) {
    byKey.set(key, [...(byKey.get(key) ?? []), pickText(ctx.language, zh, en)]);
  }
  return byKey;
}

/** Amounts that the selects of the queues do not know: one statement a queue. */
async function amountsOf(
  ctx: Context,
  queues: Queues,
  rows: readonly Pick<Row, 'source' | 'id'>[],
) {
  const known = queues.allApprovals().map(async ([source, { money }]) => {
    const ids = rows.filter((row) => row.source === source).map(({ id }) => id);
    const found = money && ids.length > 0 ? await money(ctx, ids) : [];
    return found.map(
      ({ id, amount, currency }) => [`${source} ${id}`, { amount, currency }] as const,
    );
  });
  return new Map((await Promise.all(known)).flat());
}

interface Asked extends Nameless, Pick<Row, 'id' | 'record' | 'stage' | 'since' | 'waitMinutes'> {
  total: number;
}

/**
 * Lists the caller's requests that wait for others, longest waiting first. Requesters may know how
 * their requests stand, so a data scope narrows the list only for users outside the platform.
 */
export async function waitingOf(own: Context, queues: Queues): Promise<Waiting> {
  const ctx: Context = isOutside(own) ? own : { ...own, scope: { kind: 'all' } };
  const asked: RawBuilder<unknown>[] = queues.allApprovals().map((queue) => askedOf(queue, ctx));
  const { rows } = await sql<Asked>`
    select ${namedColumns(ctx)}, a.id, a.record, a.stage, a.since, count(*) over ()::int as total,
           greatest(0, floor(extract(epoch from ${ctx.now}::timestamp - a.since) / 60))::int as "waitMinutes"
      from (${sql.join(asked, sql` union all `)}) a ${namesOf}
     order by a.since, a.id limit ${REQUESTS_LISTED}`.execute(ctx.db);
  const amounts = await amountsOf(ctx, queues, rows);
  const keys = new Set(rows.flatMap(({ source }) => permitsOf(source)));
  const roles = isOutside(ctx) ? new Map() : await rolesByKey(ctx, [...keys]);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ total: _, label, ...row }) => ({
      ...row,
      ...amounts.get(`${row.source} ${row.id}`),
      title: titleOf(ctx, { source: row.source, label }),
      deciders: [...new Set(permitsOf(row.source).flatMap((key) => roles.get(key) ?? []))],
    })),
  };
}
