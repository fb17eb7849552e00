import type { ReactNode } from 'react';
import type { MerchantFull } from '../merchant/index.ts';
import { BalancesTab } from './BalancesTab.tsx';
import { ChannelsTab } from './ChannelsTab.tsx';
import { EditableTab } from './EditableTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { LimitsTab } from './LimitsTab.tsx';
import { type EditTab, REQUESTS, type Tab } from './tabs.ts';

interface TabPanelsProps {
  active: Tab;
  full: MerchantFull;
  reload(): Promise<unknown>;
}

const EDITABLE = Object.keys(REQUESTS) as EditTab[];

/** The part of the file that is shown, and one that is being edited meanwhile. */
export function TabPanels({ active, full, reload }: TabPanelsProps): ReactNode {
  const read: Partial<Record<Tab, () => ReactNode>> = {
    channels: () => <ChannelsTab full={full} />,
    limits: () => <LimitsTab full={full} />,
    balances: () => <BalancesTab full={full} />,
    history: () => <HistoryTab full={full} />,
  };
  return (
    <>
      {EDITABLE.map((tab) => (
        <EditableTab key={tab} tab={tab} isShown={tab === active} full={full} reload={reload} />
      ))}
      {read[active]?.()}
    </>
  );
}
