import type { LensRole } from '@portal/contract/system/lens';
import { useWords } from '@portal/i18n';
import css from './lens.module.css';
import { words } from './words.ts';

/** Table of roles: the effect of each on the key, and its data scope. */
export function RoleTable({ roles }: { roles: readonly LensRole[] }) {
  const t = useWords(words);
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('role')}</th>
          <th scope="col">{t('effect')}</th>
          <th scope="col">{t('dataScope')}</th>
        </tr>
      </thead>
      <tbody>
        {roles.map(({ roleId, roleName, roleKey, state, dataScope }) => (
          <tr key={roleId}>
            <th scope="row">
              {roleName} <code>{roleKey}</code>
            </th>
            <td data-state={state}>{t(`state.${state}`)}</td>
            <td>{t(`scope.${dataScope}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
