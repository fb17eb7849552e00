import { Navigate, Route, Routes } from 'react-router-dom';
import type { RedirectRoute } from '../../routing/page-route.ts';
import { HOME_PATH, NO_ACCESS_PATH, NOT_FOUND_PATH, REDIRECT_PATH } from '../../routing/paths.ts';
import { NoAccess } from './NoAccess.tsx';
import { NoPage } from './NoPage.tsx';
import { NotFound } from './NotFound.tsx';
import { RefreshTab } from './RefreshTab.tsx';
import { Shown } from './Shown.tsx';

const codeOf = (path: string) => path.slice(1);

/** Addresses that are no page of the user: root, refresh, error pages, redirects; all else → error. */
export function OtherAddresses({ redirects }: { redirects: RedirectRoute[] }) {
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
      <Route path="/" element={<Navigate to={HOME_PATH} replace />} />
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
