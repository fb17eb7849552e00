import { memo } from 'react';
import type { PageRoute } from '../../routing/page-route.ts';
import type { Tab } from '../../state/tabs.ts';
import { View } from './View.tsx';

interface TabViewProps {
  tab: Tab;
  page: PageRoute;
}

/** View of one tab; drawn again only when its own address or route changes. */
export const TabView = memo(function TabView({ tab, page }: TabViewProps) {
  return <View page={page} location={tab.location} />;
});
