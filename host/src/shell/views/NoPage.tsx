import { sessionRoutes } from '@portal/contract/session/session';
import { AppError, connect } from '@portal/http';
import { useCommon } from '@portal/i18n';
import { ErrorState, useCall } from '@portal/ui';
import { useAtomValue } from 'jotai';
import { Navigate, useLocation } from 'react-router-dom';
import { findPage } from '../../routing/find-page.ts';
import { NO_ACCESS_PATH, NOT_FOUND_PATH } from '../../routing/paths.ts';
import { loadMenu } from '../../session/load-menu.ts';
import { knownUnlistedAtom, unlistedPagesAtom } from '../../state/menu.ts';
import { Shown } from './Shown.tsx';

const { pageKnown } = connect({ pageKnown: sessionRoutes.pageKnown });

/** It stays on the page when it fails again. */
const askAgain = () => void loadMenu().catch(() => undefined);

/**
 * An address that is no page of the user: one that others have leads to /401, which remembers it,
 * any other one to /404. Which it is only the server knows, and the list of releases: as long as one of
 * them has not answered, the address stays, and can be asked for again.
 */
export function NoPage() {
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
