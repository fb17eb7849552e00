import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { DEL_FLAG } from '../../../kernel/del-flag.ts';

/** Every notice `n` beside every user `u`, and `r`, when the user has read it. */
export const noticesByUser = (db: Kysely<Database>) =>
  db
    .selectFrom('sys_notice as n')
    .innerJoin('sys_user as u', (join) => join.onTrue())
    .leftJoin('sys_notice_read as r', (join) =>
      join.onRef('r.notice_id', '=', 'n.notice_id').onRef('r.user_id', '=', 'u.user_id'),
    );

/** The notice `n` is for the users of its agent, for a role in use that the user `u` has, or for everybody. */
export const isMeant = sql<boolean>`(
  case when n.agent_id is not null then coalesce(u.agent_id = n.agent_id, false) else (
    not exists (select 1 from sys_notice_role nr where nr.notice_id = n.notice_id)
    or exists (
      select 1 from sys_notice_role nr
        join sys_role ro on ro.role_id = nr.role_id and ro.status = ${sql.lit(ON_OFF.enabled)} and ro.del_flag = ${sql.lit(DEL_FLAG.kept)}
        join sys_user_role ur on ur.role_id = nr.role_id
       where nr.notice_id = n.notice_id and ur.user_id = u.user_id)) end)`;
