import { useSession } from '@portal/auth';
import { sessionRoutes } from '@portal/contract/session/session';
import { AppError, connect } from '@portal/http';
import { useCommon, useWords } from '@portal/i18n';
import {
  Button,
  ErrorState,
  LockDrawing,
  StateView,
  TabContext,
  unsavedTabs,
  useCall,
  useTabTitles,
  useUnsavedTabs,
} from '@portal/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { Activity, memo, useEffect, useLayoutEffect, useMemo } from 'react';
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  Navigate,
  NavigationType,
  parsePath,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
} from 'react-router-dom';
import { z } from 'zod';
import { showPageTitle } from '../../routing/document-title.ts';
import { findPage } from '../../routing/find-page.ts';
import type { PageRoute, RedirectRoute } from '../../routing/page-route.ts';
import { HOME_PATH, NO_ACCESS_PATH, NOT_FOUND_PATH, REDIRECT_PATH } from '../../routing/paths.ts';
import { loadMenu } from '../../session/load-menu.ts';
import { knownUnlistedAtom, routesAtom, unlistedPagesAtom } from '../../state/menu.ts';
import { keptTabs, tabIdOf, visitOf } from '../../state/tabs.ts';
import { refreshTabAtom, tabsAtom, visitAtom } from '../../state/tabs-atoms.ts';
import { hostWords } from '../../words/words.ts';
import { recordAt } from '../tabs/tab-titles.ts';
import { HomeButton } from './HomeButton.tsx';
import { NotFound } from './NotFound.tsx';
import { Page } from './Page.tsx';
import { Shown } from './Shown.tsx';

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
      {!page && <OtherAddresses pages={pages} redirects={redirects} />}
    </>
  );
}

const ask = (event: BeforeUnloadEvent) => {
  if (unsavedTabs().size > 0) event.preventDefault();
};

/**
 * The browser asks before it closes or reloads a window with input that was not sent. It listens
 * only while there is some: a listener keeps a page out of the browser's back cache.
 */
function useLeaveGuard(): void {
  const isUnsaved = useUnsavedTabs().size > 0;
  useEffect(() => {
    if (!isUnsaved) return undefined;
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}

/** Each change of address: its page becomes a tab if it has a name; its record, or else it, titles the document. */
function useVisit(location: Location, page: PageRoute | undefined): void {
  const visit = useSetAtom(visitAtom);
  const title = recordAt(page, location, useTabTitles()) ?? page?.title;
  useLayoutEffect(() => {
    const tab = page && visitOf(page, location);
    if (tab) visit(tab);
  }, [visit, location, page]);
  useLayoutEffect(() => showPageTitle(title), [title]);
}

interface ViewProps {
  page: PageRoute;
  /** Location of this view, whatever the address bar says. */
  location: Location;
}

/**
 * A page with an address of its own; drawn again only when that or its route changes. The context is given here rather than by `<Routes location>`,
 * which would draw every kept view again at each navigation.
 */
const View = memo(function View({ page, location }: ViewProps) {
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

const codeOf = (path: string) => path.slice(1);

/** Home page, or the first page that needs no record: menus of other servers of the family have no home. */
function homeOf(pages: readonly PageRoute[]): string {
  const open = pages.filter(({ path }) => !path.includes(':'));
  const home = open.find(({ path }) => path === HOME_PATH) ?? open[0];
  return home?.path ?? HOME_PATH;
}

/** Addresses that are no page of the user: root, refresh, error pages, redirects; all else → error. */
function OtherAddresses({ pages, redirects }: { pages: PageRoute[]; redirects: RedirectRoute[] }) {
  const noAccess = (
    <Shown title={codeOf(NO_ACCESS_PATH)}>
      <NoAccess />
    </Shown>
  );
  const notFound = (
    <Shown title={codeOf(NOT_FOUND_PATH)}>
      <NotFound />
    </Shown>
  );
  return (
    <Routes>
      <Route path="/" element={<Navigate to={homeOf(pages)} replace />} />
      <Route path={`${REDIRECT_PATH}/*`} element={<RefreshTab />} />
      <Route path={NO_ACCESS_PATH} element={noAccess} />
      <Route path={NOT_FOUND_PATH} element={notFound} />
      {redirects.map(({ from, to }) => (
        <Route key={from} path={from} element={<Navigate to={to} replace />} />
      ))}
      <Route path="*" element={<NoPage />} />
    </Routes>
  );
}

/** `/redirect/<address>`: remounts the page of that address and goes back to it. */
function RefreshTab() {
  const pathname = `/${useParams()['*'] ?? ''}`;
  const { search, hash } = useLocation();
  const { pages } = useAtomValue(routesAtom);
  const id = tabIdOf(findPage(pages, pathname), { pathname, search });
  const refresh = useSetAtom(refreshTabAtom);
  const navigate = useNavigate();
  useLayoutEffect(() => {
    refresh(id);
    navigate(`${pathname}${search}${hash}`, { replace: true });
  }, [refresh, navigate, id, pathname, search, hash]);
  return null;
}

/** State of the navigation that led here: the address that was wanted. */
const Wanted = z.object({ from: z.string() });
/** State of the router, which counts the pages of this window from 0. */
const Visited = z.object({ idx: z.number().positive() });

/**
 * Page of an address that the user may not open (specification §8, pages): what to ask for and
 * whom. Once the right is there, it gives way to the page that was wanted.
 */
function NoAccess() {
  const t = useWords(hostWords);
  const navigate = useNavigate();
  const { userName } = useSession();
  const { pages } = useAtomValue(routesAtom);
  const from = Wanted.safeParse(useLocation().state).data?.from;
  if (from && findPage(pages, parsePath(from).pathname ?? ''))
    return <Navigate to={from} replace />;
  const text = from ? t('noAccess.page', { path: from, account: userName }) : t('noAccess.text');
  return (
    <StateView drawing={<LockDrawing />} title={t('noAccess.title')} text={text}>
      {Visited.safeParse(history.state).success && (
        <Button onClick={() => navigate(-1)}>{t('noAccess.back')}</Button>
      )}
      <HomeButton isPrimary />
    </StateView>
  );
}

const { pageKnown } = connect({ pageKnown: sessionRoutes.pageKnown });

/** It stays on the page when it fails again. */
const askAgain = () => void loadMenu().catch(() => undefined);

/**
 * An address that is no page of the user: one that others have leads to /401, which remembers it,
 * any other one to /404. Which it is only the server knows, and the list of releases: as long as one of
 * them has not answered, the address stays, and can be asked for again.
 */
function NoPage() {
  const t = useCommon();
  const { pathname, search, hash } = useLocation();
  const isListed = useAtomValue(unlistedPagesAtom) !== undefined;
  const isUnlisted = findPage(useAtomValue(knownUnlistedAtom), pathname) !== undefined;
  const { data, error, loading, reload } = useCall(
    pageKnown,
    { query: { path: pathname } },
    { enabled: !isUnlisted },
  );
  if (loading) return null;
  if (isUnlisted || data?.isKnown)
    return <Navigate to={NO_ACCESS_PATH} replace state={{ from: `${pathname}${search}${hash}` }} />;
  if (error || !isListed) {
    const noList = new AppError({ kind: 'network', code: 0, text: t('error.network') });
    const retry = error ? () => void reload() : askAgain;
    return (
      <Shown title={pathname}>
        <ErrorState error={error ?? noList} retry={retry} />
      </Shown>
    );
  }
  return <Navigate to={NOT_FOUND_PATH} replace />;
}
