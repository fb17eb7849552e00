import { TabContext } from '@portal/ui';
import { memo, useMemo } from 'react';
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  NavigationType,
  Route,
  Routes,
} from 'react-router-dom';
import type { PageRoute } from '../../routing/page-route.ts';
import { tabIdOf } from '../../state/tabs.ts';
import { Page } from './Page.tsx';
import { Shown } from './Shown.tsx';

interface ViewProps {
  page: PageRoute;
  /** Location of this view, whatever the address bar says. */
  location: Location;
}

/**
 * A page with an address of its own; drawn again only when that or its route changes. The context is given here rather than by `<Routes location>`,
 * which would draw every kept view again at each navigation.
 */
export const View = memo(function View({ page, location }: ViewProps) {
  const place = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
  return (
    <LocationContext.Provider value={place}>
      <TabContext value={tabIdOf(page, location)}>
        <Shown title={page.title}>
          <Routes>
            <Route path={page.path} element={<Page page={page} />} />
          </Routes>
        </Shown>
      </TabContext>
    </LocationContext.Provider>
  );
});
