import { useAtomValue } from 'jotai';
import { Activity } from 'react';
import { useLocation } from 'react-router-dom';
import { findPage } from '../../routing/find-page.ts';
import { routesAtom } from '../../state/menu.ts';
import { keptTabs } from '../../state/tabs.ts';
import { tabsAtom } from '../../state/tabs-atoms.ts';
import { OtherAddresses } from './OtherAddresses.tsx';
import { TabView } from './TabView.tsx';
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
  const page = findPage(pages, location.pathname);
  useVisit(location, page);
  return (
    <>
      {keptTabs(tabs, location.pathname).map((tab) => {
        const route = findPage(pages, tab.path);
        const isActive = tab.path === location.pathname;
        return (
          route && (
            <Activity key={`${tab.path} ${tab.stamp}`} mode={isActive ? 'visible' : 'hidden'}>
              <TabView tab={tab} page={route} />
            </Activity>
          )
        );
      })}
      {page && !page.name && <View key={location.pathname} page={page} location={location} />}
      {!page && <OtherAddresses redirects={redirects} />}
    </>
  );
}
