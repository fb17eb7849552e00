import { REGISTRATION_STATUS } from '@portal/contract/session/dictionaries';
import { sql } from 'kysely';
import { type Approvable, type Body, EMPTY_BODY, massColumns } from '../../../kernel/approvals.ts';
import type { Context } from '../../../kernel/context.ts';
import { DEL_FLAG } from '../../../kernel/del-flag.ts';
import { endByState } from '../../../kernel/ended.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { cipherOf, maskOf } from '../../../kernel/seal.ts';
import { spansOf } from '../../../kernel/spans.ts';
import type { SpansOf } from '../../../kernel/workload.ts';
import { decideRegistration } from './decide.ts';
import { registrationsOf } from './registration.store.ts';

/** Registrations that nobody has decided: made by nobody who is a user yet, so that none is the caller's own. */
const waiting: Approvable['waiting'] = (ctx) =>
  registrationsOf(ctx)
    .where('r.status', '=', REGISTRATION_STATUS.pending)
    .select([
      sql<string>`r.reg_id::text`.as('id'),
      sql<string>`''`.as('whatDict'),
      sql<string>`''`.as('whatValue'),
      sql<'audit'>`'audit'`.as('stage'),
      'r.mer_name as subject',
      sql<string>`''`.as('payee'),
      sql<string>`''`.as('amount'),
      sql<string>`''`.as('currency'),
      'r.user_name as createBy',
      'r.create_time as since',
      sql<''>`''`.as('lock'),
    ])
    .select(massColumns());

/** Builds the review of a registration: facts about the applicant, and a check that the name is still free. */
async function body(ctx: Context, id: string): Promise<Body> {
  const row = await ctx.db
    .selectFrom('registration as r')
    .where('r.reg_id', '=', id)
    .select(['r.user_name', 'r.mer_name', 'r.nick_name', 'r.ip'])
    .select([maskOf('r.phonenumber').as('phonenumber'), maskOf('r.email').as('email')])
    .select(
      sql<boolean>`exists (
        select from sys_user u
         where lower(u.user_name) = lower(r.user_name) and u.del_flag = ${sql.lit(DEL_FLAG.kept)})`.as(
        'isTaken',
      ),
    )
    .executeTakeFirst();
  if (!row) throw notFound();
  return {
    ...EMPTY_BODY,
    facts: [
      { name: 'userName', kind: 'code', value: row.user_name },
      { name: 'merName', kind: 'text', value: row.mer_name },
      { name: 'nickName', kind: 'text', value: row.nick_name },
      { name: 'phonenumber', kind: 'secret', value: row.phonenumber },
      { name: 'email', kind: 'secret', value: row.email },
      { name: 'ip', kind: 'code', value: row.ip },
    ],
    checks: [{ name: 'nameFree', tone: row.isTaken ? 'fail' : 'met', value: row.user_name }],
  };
}

const secretOf: NonNullable<Approvable['secret']> = async (ctx, objId, field) => {
  if (field !== 'phonenumber' && field !== 'email') throw notFound();
  const row = await ctx.db
    .selectFrom('registration as r')
    .where('r.reg_id', '=', objId)
    .select([cipherOf('r.phonenumber').as('phonenumber'), cipherOf('r.email').as('email')])
    .executeTakeFirst();
  return { objType: 'system:registration', objId, cipher: row?.[field] };
};

/** Registrations in the approvals inbox. */
export const registrationApprovals: Approvable = {
  ended: endByState('system:registration', 'sys_registration_status'),
  waiting,
  body,
  secret: secretOf,
  decide: decideRegistration,
};

/** Registrations that wait. */
export const registrationSpans: SpansOf = (ctx, since) =>
  spansOf(
    ctx.db.selectFrom('registration').selectAll(),
    {
      began: sql`r.create_time`,
      ended: sql`r.ver_time`,
      waits: sql`r.status = ${sql.lit(REGISTRATION_STATUS.pending)}`,
      mine: sql`true`,
      times: ['create_time', 'ver_time'],
    },
    since,
  );
