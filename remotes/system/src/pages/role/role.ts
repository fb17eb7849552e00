import type { RowOf } from '@portal/contract/kit/route';
import type { roleRoutes } from '@portal/contract/system/role';
import { useWords } from '@portal/i18n';
import { words } from './words.ts';

/** A row of the list. */
export type Role = RowOf<typeof roleRoutes.list>;

/** Returns a function that says why a role may not be changed here: it is the super administrator's. */
export function useKeep(): (role: Pick<Role, 'admin'>) => string | undefined {
  const t = useWords(words);
  return ({ admin }) => (admin ? t('isAdmin') : undefined);
}
