import { useUnsavedTabs } from '@portal/ui';
import { useAtomValue } from 'jotai';
import { Activity } from 'react';
import { useLocation } from 'react-router-dom';
import { findPage } from '../../routing/find-page.ts';
import { routesAtom } from '../../state/menu.ts';
import { keptTabs, tabIdOf } from '../../state/tabs.ts';
import { tabsAtom } from '../../state/tabs-atoms.ts';
import { OtherAddresses } from './OtherAddresses.tsx';
import { useLeaveGuard } from './useLeaveGuard.ts';
import { useVisit } from './useVisit.ts';
import { View } from './View.tsx';

/**
 * The page at the address, and the views of other tabs kept aside with their state: hidden, their
 * effects ended, their address their own.
 */
export function Views() {
  const location = useLocation();
  const { pages, redirects } = useAtomValue(routesAtom);
  const tabs = useAtomValue(tabsAtom);
  const unsaved = useUnsavedTabs();
  const page = findPage(pages, location.pathname);
  const active = tabIdOf(page, location);
  useVisit(location, page);
  useLeaveGuard();
  return (
    <>
      <p className="ui-hidden" aria-live="polite">
        {page?.title}
      </p>
      {keptTabs(tabs, active, unsaved).map((tab) => {
        const route = findPage(pages, tab.path);
        return (
          route && (
            <Activity
              key={`${tab.id} ${tab.stamp}`}
              mode={tab.id === active ? 'visible' : 'hidden'}
            >
              <View page={route} location={tab.location} />
            </Activity>
          )
        );
      })}
      {page && !page.name && <View key={location.pathname} page={page} location={location} />}
      {!page && <OtherAddresses redirects={redirects} />}
    </>
  );
}
