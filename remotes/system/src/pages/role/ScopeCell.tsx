import { useWords } from '@portal/i18n';
import type { Role } from './role.ts';
import { words } from './words.ts';

/** Data scope of a role in words. */
export function ScopeCell({ row }: { row: Pick<Role, 'dataScope'> }) {
  const t = useWords(words);
  return t(`scope.${row.dataScope}`);
}
