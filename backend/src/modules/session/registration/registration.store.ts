import type { Page } from '@portal/contract/kit/route';
import type { Registration, RegistrationQuery } from '@portal/contract/session/register';
import type { z } from 'zod';
import { aliased } from '../../../kernel/aliased.ts';
import type { Context } from '../../../kernel/context.ts';
import { contains, equals, within } from '../../../kernel/filters.ts';
import { isOutside } from '../../../kernel/outside.ts';
import { pageOf } from '../../../kernel/paging.ts';
import { cipherOf, maskOf } from '../../../kernel/seal.ts';

type Filter = z.output<typeof RegistrationQuery>;
type Row = z.output<typeof Registration>;

/** Registrations are nobody's yet: all staff who hold the key see them, and no user of a merchant or an agent. */
export const registrationsOf = (ctx: Context) =>
  ctx.db.selectFrom('registration as r').where((of) => of.val(!isOutside(ctx)));

/** Page of registrations, newest first; phone and mail masked. */
export async function pageOfRegistrations(ctx: Context, query: Filter): Promise<Page<Row>> {
  const { userName, merName, status, params } = query;
  const select = registrationsOf(ctx)
    .where(contains('r.user_name', userName))
    .where(contains('r.mer_name', merName))
    .where(equals('r.status', status))
    .where(within('r.create_time', params))
    .select([
      ...aliased(
        'r',
        'reg_id',
        'user_name',
        'mer_name',
        'nick_name',
        'status',
        'create_time',
        'ver_by',
      ),
      'r.ver_time',
      ...aliased('r', 'reason', 'version'),
      maskOf('r.phonenumber').as('phonenumber'),
      maskOf('r.email').as('email'),
    ]);
  const page = await pageOf(select, query, {
    columns: { regId: 'r.reg_id', userName: 'r.user_name', createTime: 'r.create_time' },
    tie: 'r.reg_id',
  });
  const rows = page.rows.map(({ ver_time, ...row }) => ({ ...row, verTime: ver_time ?? '' }));
  return { rows, total: page.total };
}

/** A registration with all that becomes the user; phone and mail as cipher text. */
export function findRegistration(ctx: Context, regId: string) {
  return registrationsOf(ctx)
    .where('r.reg_id', '=', regId)
    .select(['r.user_name', 'r.password', 'r.mer_name', 'r.nick_name', 'r.create_time'])
    .select(['r.status', 'r.version', 'r.ver_by'])
    .select([cipherOf('r.phonenumber').as('phonenumber'), cipherOf('r.email').as('email')])
    .executeTakeFirst();
}
