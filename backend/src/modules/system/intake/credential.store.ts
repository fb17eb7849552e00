import type { Page } from '@portal/contract/kit/route';
import { CREDENTIAL_STATUS } from '@portal/contract/system/dictionaries';
import type { Credential, CredentialDetail, CredentialQuery } from '@portal/contract/system/intake';
import { sql } from 'kysely';
import type { z } from 'zod';
import { textOf } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { contains, equals, within } from '../../../kernel/filters.ts';
import { columnIn } from '../../../kernel/language.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { scopeFilter } from '../../../kernel/scope.ts';

export const CREDENTIAL = 'system:intake';

type Row = z.output<typeof Credential>;
type Detail = z.output<typeof CredentialDetail>;
type Filter = z.output<typeof CredentialQuery>;

/** Credentials of the caller's departments, each with the end of its secrets and its last use. */
function credentialsOf(ctx: Context) {
  return ctx.db
    .selectFrom((of) =>
      of
        .selectFrom('intake_credential as c')
        .innerJoin('sys_dept as d', 'd.dept_id', 'c.dept_id')
        .innerJoinLateral(
          (secrets) =>
            secrets
              .selectFrom('intake_secret as s')
              .whereRef('s.credential_id', '=', 'c.credential_id')
              .select([
                sql<string>`(array_agg(s.expires_at order by s.secret_id desc))[1]`.as('newest'),
                sql<string | null>`max(s.expires_at) filter (where s.expires_at > ${ctx.now}
                  and s.secret_id < (select max(n.secret_id) from intake_secret n
                                      where n.credential_id = c.credential_id))`.as('before'),
                sql<string | null>`max(s.last_used_at)`.as('used_at'),
                sql<
                  string | null
                >`(array_agg(s.last_used_ip order by s.last_used_at desc nulls last))[1]`.as(
                  'used_ip',
                ),
              ])
              .as('s'),
          (join) => join.onTrue(),
        )
        .where(scopeFilter(ctx.scope, { deptId: 'c.dept_id' }))
        .select([
          'c.credential_id as credentialId',
          'c.platform as platform',
          'c.dept_id as deptId',
          columnIn(ctx.language, 'd.dept_name', 'd.name_en').as('deptName'),
          sql<
            Row['status']
          >`case when c.revoked_at is not null then ${sql.lit(CREDENTIAL_STATUS.revoked)}
            when s.newest <= ${ctx.now} then ${sql.lit(CREDENTIAL_STATUS.expired)} else ${sql.lit(CREDENTIAL_STATUS.active)} end`.as(
            'status',
          ),
          textOf('s.newest').as('expiresAt'),
          textOf('s.before').as('overlapUntil'),
          textOf('s.used_at').as('lastUsedAt'),
          textOf('s.used_ip').as('lastUsedIp'),
          'c.remark as remark',
          'c.create_by as createBy',
          'c.create_time as createTime',
          'c.revoked_by as revokedBy',
          textOf('c.revoked_at').as('revokedAt'),
          'c.revoke_reason as revokeReason',
          'c.version as version',
        ])
        .as('c'),
    )
    .selectAll('c');
}

/** Page of credentials, newest first. */
export const pageOfCredentials = (ctx: Context, query: Filter): Promise<Page<Row>> =>
  pageOf(
    credentialsOf(ctx)
      .where(contains('c.platform', query.platform))
      .where(contains('c.credentialId', query.credentialId))
      .where(equals('c.status', query.status))
      .where(within('c.createTime', query.params)),
    query,
    {
      columns: {
        platform: 'c.platform',
        createTime: 'c.createTime',
        expiresAt: 'c.expiresAt',
        lastUsedAt: 'c.lastUsedAt',
      },
      tie: 'c.credentialId',
      initial: { by: 'c.createTime', direction: 'desc' },
    },
  );

/** One credential, or 404 when it is not of the caller's departments. */
export async function credentialById(ctx: Context, credentialId: string): Promise<Row> {
  const row = await credentialsOf(ctx)
    .where('c.credentialId', '=', credentialId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The same with its secrets and its audit trail, newest first. */
export async function credentialDetail(ctx: Context, credentialId: string): Promise<Detail> {
  const credential = await credentialById(ctx, credentialId);
  const secrets = await ctx.db
    .selectFrom('intake_secret as s')
    .where('s.credential_id', '=', credentialId)
    .orderBy('s.secret_id', 'desc')
    .select([
      's.hint as hint',
      's.create_by as createBy',
      's.create_time as createTime',
      's.expires_at as expiresAt',
      textOf('s.last_used_at').as('lastUsedAt'),
      's.last_used_ip as lastUsedIp',
      sql<boolean>`s.expires_at > ${ctx.now}`.as('isLive'),
    ])
    .execute();
  const trail = await ctx.db
    .selectFrom('audit_event as e')
    .where('e.obj_type', '=', CREDENTIAL)
    .where('e.obj_id', '=', credentialId)
    .orderBy('e.id', 'desc')
    .select(['e.at as at', 'e.actor_name as actor', 'e.action as action'])
    .select(textOf('e.reason').as('reason'))
    .execute();
  return { ...credential, secrets, trail };
}
