import { can } from '@portal/auth';
import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { useWords } from '@portal/i18n';
import { DictTag, StatusSwitch, useConfirmed } from '@portal/ui';
import { createContext, useContext } from 'react';
import { users } from './api.ts';
import { type User, useKeep } from './user.ts';
import { words } from './words.ts';

/** Reads the list again; a cell of a table is given its row only. */
export const ReloadContext = createContext<() => unknown>(() => undefined);

/** Status of a user, who may sign in or not, as a switch for those who may change it. */
export function StatusCell({ row }: { row: User }) {
  const t = useWords(words);
  const keep = useKeep();
  const change = useConfirmed(users.changeStatus, useContext(ReloadContext));
  const { userId, userName, status } = row;
  if (!can(users.changeStatus.permit)) return <DictTag type="sys_normal_disable" value={status} />;
  const isOn = status === ON_OFF.enabled;
  const run = () =>
    change(
      { body: { userId: String(userId), status: isOn ? ON_OFF.disabled : ON_OFF.enabled } },
      {
        title: t(isOn ? 'stopTitle' : 'startTitle', { name: userName }),
        text: t(isOn ? 'stopText' : 'startText'),
        verb: t(isOn ? 'stop' : 'start'),
        done: t(isOn ? 'stopped' : 'started'),
        danger: isOn,
      },
    );
  return (
    <StatusSwitch on={isOn} label={t('inUse', { name: userName })} disabled={keep(row)} run={run} />
  );
}
