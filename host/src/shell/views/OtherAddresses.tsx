import { Navigate, Route, Routes } from 'react-router-dom';
import type { RedirectRoute } from '../../routing/page-route.ts';
import { HOME_PATH, NO_ACCESS_PATH, NOT_FOUND_PATH, REDIRECT_PATH } from '../../routing/paths.ts';
import { NoAccess } from './NoAccess.tsx';
import { NotFound } from './NotFound.tsx';
import { RefreshTab } from './RefreshTab.tsx';

/** Addresses that are no page: root, refresh, error pages, redirects of the menu; unknown → 404. */
export function OtherAddresses({ redirects }: { redirects: RedirectRoute[] }) {
  return (
    <Routes>
      <Route path="/" element={<Navigate to={HOME_PATH} replace />} />
      <Route path={`${REDIRECT_PATH}/*`} element={<RefreshTab />} />
      <Route path={NO_ACCESS_PATH} element={<NoAccess />} />
      <Route path={NOT_FOUND_PATH} element={<NotFound />} />
      {redirects.map(({ from, to }) => (
        <Route key={from} path={from} element={<Navigate to={to} replace />} />
      ))}
      <Route path="*" element={<Navigate to={NOT_FOUND_PATH} replace />} />
    </Routes>
  );
}
