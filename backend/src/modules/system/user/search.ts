import { userRoutes } from '@portal/contract/system/user';
import { sql } from 'kysely';
import { nickNameIn } from '../../../kernel/language.ts';
import { isNamed, NAMED_MOST, type SearchedKind } from '../../../kernel/search.ts';
import { visibleUsers } from './user.store.ts';

/** As in its index. */
const NAMES = sql<string>`u.user_name || ' ' || u.nick_name || ' ' || u.name_en`;

/** Users by a part of their account or name. */
export const searchedUsers: SearchedKind = {
  kind: 'users',
  permit: userRoutes.list.permit,
  async find(ctx, q, limit) {
    const found = visibleUsers(ctx)
      .where(isNamed(NAMES, q))
      .limit(NAMED_MOST)
      .select('u.user_name')
      .select(nickNameIn(ctx).as('nick_name'));
    const rows = await ctx.db
      .selectFrom(found.as('found'))
      .selectAll()
      .orderBy('user_name')
      .limit(limit)
      .execute();
    return {
      hits: rows.map((row) => ({ id: row.user_name, title: row.nick_name, note: row.user_name })),
    };
  },
};
