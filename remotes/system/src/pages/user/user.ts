import { useSession } from '@portal/auth';
import type { RowOf } from '@portal/contract/kit/route';
import type { userRoutes } from '@portal/contract/system/user';
import { useWords } from '@portal/i18n';
import { words } from './words.ts';

/** A row of the list. */
export type User = RowOf<typeof userRoutes.list>;

/** The first administrator; servers of the family count from 1. */
const FIRST_USER = '1';

/** Returns a function that says why a user may not be changed here: the first administrator, and the caller. */
export function useKeep(): (user: Pick<User, 'userId'>) => string | undefined {
  const t = useWords(words);
  const own = useSession().userId;
  return ({ userId }) => {
    const id = String(userId);
    if (id === FIRST_USER) return t('isFirst');
    return id === String(own) ? t('isOwn') : undefined;
  };
}
