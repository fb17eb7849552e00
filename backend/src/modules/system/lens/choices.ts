import type { LensChoices } from '@portal/contract/system/lens';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { nickNameIn } from '../../../kernel/language.ts';
import { allRoles } from '../role/index.ts';
import { visibleUsers } from '../user/index.ts';
import { actionsFor } from './actions.ts';
import { readingRoles, readingUsers } from './reading.ts';

/** Users of one choice; of more, the list of users leads here. */
const MOST_USERS = 1_000;

/** Whom and what the caller may ask about. */
export async function choicesOf(ctx: Context): Promise<z.output<typeof LensChoices>> {
  const users = await visibleUsers(readingUsers(ctx))
    .select(['u.user_id', 'u.user_name', 'u.status'])
    .select(nickNameIn(ctx).as('nick_name'))
    .orderBy('u.user_name')
    .limit(MOST_USERS + 1)
    .execute();
  const roles = await allRoles(readingRoles(ctx));
  return {
    users: users.slice(0, MOST_USERS).map((user) => ({
      userId: user.user_id,
      userName: user.user_name,
      nickName: user.nick_name,
      status: user.status,
    })),
    moreUsers: users.length > MOST_USERS,
    roles: roles.map(({ roleId, roleName, roleKey }) => ({ roleId, roleName, roleKey })),
    actions: actionsFor(ctx),
  };
}
