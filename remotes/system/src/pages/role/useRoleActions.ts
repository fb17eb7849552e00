import { roleUserRoutes } from '@portal/contract/system/role';
import { useWords } from '@portal/i18n';
import { type BatchAction, type RowAction, useNavigate, useRemoval } from '@portal/ui';
import { lensCall, roles } from './api.ts';
import { type Role, useKeep } from './role.ts';
import { words } from './words.ts';

interface Wanted {
  edit(role: Role): void;
  openScope(role: Role): void;
  reload(): unknown;
}

/** Returns the actions on a role, and on the chosen ones; none changes the super administrator's role. */
export function useRoleActions({ edit, openScope, reload }: Wanted): {
  actions: RowAction<Role>[];
  batch: BatchAction<Role>[];
} {
  const t = useWords(words);
  const navigate = useNavigate();
  const disabled = useKeep();
  const remove = useRemoval(words, roles, {
    id: ({ roleId }) => String(roleId),
    name: ({ roleName }) => roleName,
    keep: disabled,
    done: reload,
  });
  const assign = ({ roleId }: Role) => navigate(`/system/role-auth/user/${roleId}`);
  const compare = ({ roleId }: Role) => navigate(`/system/lens?tab=roles&roleA=${roleId}`);
  return {
    actions: [
      { label: t('change'), call: roles.update, disabled, run: edit },
      { label: t('setScope'), call: roles.dataScope, disabled, run: openScope },
      { label: t('lens'), call: lensCall, run: compare },
      { label: t('assignUsers'), call: roleUserRoutes.selectAll, run: assign },
      remove.one,
    ],
    batch: [remove.many],
  };
}
