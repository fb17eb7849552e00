import { can } from '@portal/auth';
import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { useWords } from '@portal/i18n';
import { DictTag, StatusSwitch, useConfirmed } from '@portal/ui';
import { createContext, useContext } from 'react';
import { roles } from './api.ts';
import { type Role, useKeep } from './role.ts';
import { words } from './words.ts';

/** Reads the list again; a cell of a table is given its row only. */
export const ReloadContext = createContext<() => unknown>(() => undefined);

/** Status of a role, as a switch for those who may change it. */
export function StatusCell({ row }: { row: Role }) {
  const t = useWords(words);
  const keep = useKeep();
  const change = useConfirmed(roles.changeStatus, useContext(ReloadContext));
  const { roleId, roleName, status } = row;
  if (!can(roles.changeStatus.permit)) return <DictTag type="sys_normal_disable" value={status} />;
  const isOn = status === ON_OFF.enabled;
  const run = () =>
    change(
      { body: { roleId: String(roleId), status: isOn ? ON_OFF.disabled : ON_OFF.enabled } },
      {
        title: t(isOn ? 'stopTitle' : 'startTitle', { name: roleName }),
        text: t(isOn ? 'stopText' : 'startText'),
        verb: t(isOn ? 'stop' : 'start'),
        done: t(isOn ? 'stopped' : 'started'),
        danger: isOn,
      },
    );
  return (
    <StatusSwitch on={isOn} label={t('inUse', { name: roleName })} disabled={keep(row)} run={run} />
  );
}
