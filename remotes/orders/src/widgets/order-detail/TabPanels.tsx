import { Region } from '@portal/ui';
import type { ReactNode } from 'react';
import { HistoryTab } from './HistoryTab.tsx';
import { InfoTab } from './InfoTab.tsx';
import { MessagesTab } from './MessagesTab.tsx';
import { Overview } from './Overview.tsx';
import { RefundsTab } from './RefundsTab.tsx';
import type { Tab } from './tabs.ts';
import type { Parts } from './types.ts';

const HEIGHT_PX = 320;

/** The part of the page that is shown. */
export function TabPanels({ active, parts }: { active: Tab; parts: Parts }): ReactNode {
  const { order, timeline, money } = parts;
  switch (active) {
    case 'overview':
      return <Overview parts={parts} />;
    case 'info':
      return <InfoTab order={order} />;
    case 'refunds':
      return (
        <Region answer={money} height={HEIGHT_PX}>
          {(found) => <RefundsTab money={found} />}
        </Region>
      );
    case 'messages':
      return (
        <Region answer={timeline} height={HEIGHT_PX}>
          {(found) => <MessagesTab timeline={found} />}
        </Region>
      );
    case 'history':
      return (
        <Region answer={timeline} height={HEIGHT_PX}>
          {(found) => <HistoryTab timeline={found} />}
        </Region>
      );
  }
}
