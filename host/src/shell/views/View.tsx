import { useMemo } from 'react';
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  NavigationType,
  Route,
  Routes,
} from 'react-router-dom';
import type { PageRoute } from '../../routing/page-route.ts';
import { Page } from './Page.tsx';
import css from './views.module.css';

interface ViewProps {
  page: PageRoute;
  /** Where this view is, whatever the address bar says. */
  location: Location;
}

/**
 * A page with an address of its own. The context is given here rather than by `<Routes location>`,
 * which would draw every kept view again at each navigation.
 */
export function View({ page, location }: ViewProps) {
  const place = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
  return (
    <LocationContext.Provider value={place}>
      <section className={css.view}>
        <Routes>
          <Route path={page.path} element={<Page page={page} />} />
        </Routes>
      </section>
    </LocationContext.Provider>
  );
}
