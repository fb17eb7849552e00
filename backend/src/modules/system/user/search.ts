import { userRoutes } from '@portal/contract/system/user';
import { sql } from 'kysely';
import { isNamed, type SearchedKind } from '../../../kernel/search.ts';
import { visibleUsers } from './user.store.ts';

/** As in its index. */
const NAMES = sql<string>`u.user_name || ' ' || u.nick_name`;

/** Users by a part of their account or name. */
export const searchedUsers: SearchedKind = {
  kind: 'users',
  permit: userRoutes.list.permit,
  async find(ctx, q, limit) {
    const rows = await visibleUsers(ctx)
      .where(isNamed(NAMES, q))
      .orderBy('u.user_name')
      .limit(limit)
      .select(['u.user_name', 'u.nick_name'])
      .execute();
    return {
      hits: rows.map((row) => ({ id: row.user_name, title: row.nick_name, note: row.user_name })),
    };
  },
};
