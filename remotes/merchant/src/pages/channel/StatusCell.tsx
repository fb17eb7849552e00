import { can } from '@portal/auth';
import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { useWords } from '@portal/i18n';
import { DictTag, StatusSwitch, useAction, useConfirmed } from '@portal/ui';
import { createContext, useContext } from 'react';
import { channels } from './api.ts';
import type { Channel } from './channel.ts';
import { words } from './words.ts';

/** Reads the list again; a cell of a table is given its row only. */
export const ReloadContext = createContext<() => unknown>(() => undefined);

/**
 * Status of a channel, as a switch for those who may change it. Its confirmation names the merchants
 * that are live on the channel at that moment (domain §1.2).
 */
export function StatusCell({ row }: { row: Channel }) {
  const t = useWords(words);
  const change = useConfirmed(channels.changeStatus, useContext(ReloadContext));
  const { chnlCode, chnlName, status, version } = row;
  const isOn = status === ON_OFF.enabled;
  const ask = useAction(channels.liveMerchants, ({ count }) =>
    change(
      { body: { chnlCode, status: isOn ? ON_OFF.disabled : ON_OFF.enabled, version } },
      {
        title: t(isOn ? 'stopTitle' : 'startTitle', { name: chnlName }),
        text: t(isOn ? 'stopText' : 'startText', { count }),
        verb: t(isOn ? 'stop' : 'start'),
        done: t(isOn ? 'stopped' : 'started'),
        danger: isOn,
      },
    ),
  );
  if (!can(channels.changeStatus.permit)) return <DictTag type="chnl_status" value={status} />;
  return (
    <StatusSwitch
      on={isOn}
      label={t('inUse', { name: chnlName })}
      run={() => void ask({ params: { chnlCode } })}
    />
  );
}
