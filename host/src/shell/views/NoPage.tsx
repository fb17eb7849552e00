import { sessionRoutes } from '@portal/contract/session/session';
import { connect } from '@portal/http';
import { useCall } from '@portal/ui';
import { useAtomValue } from 'jotai';
import { Navigate, useLocation } from 'react-router-dom';
import { findPage } from '../../routing/find-page.ts';
import { NO_ACCESS_PATH, NOT_FOUND_PATH } from '../../routing/paths.ts';
import { knownUnlistedAtom } from '../../state/menu.ts';

const { pageKnown } = connect({ pageKnown: sessionRoutes.pageKnown });

/**
 * An address that is no page of the user: one that others have leads to /401, which remembers it,
 * any other one to /404. Which it is only the server knows; without its word it is unknown.
 */
export function NoPage() {
  const { pathname, search, hash } = useLocation();
  const isUnlisted = findPage(useAtomValue(knownUnlistedAtom), pathname) !== undefined;
  const { data, loading } = useCall(
    pageKnown,
    { query: { path: pathname } },
    { enabled: !isUnlisted },
  );
  if (loading) return null;
  if (!isUnlisted && !data?.isKnown) return <Navigate to={NOT_FOUND_PATH} replace />;
  return <Navigate to={NO_ACCESS_PATH} replace state={{ from: `${pathname}${search}${hash}` }} />;
}
