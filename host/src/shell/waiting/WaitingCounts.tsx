import { can, useSession } from '@portal/auth';
import { useCall } from '@portal/ui';
import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { waitingAtom } from '../../state/waiting.ts';
import { type CountCall, INBOXES } from './api.ts';

/** A count is asked for again once it is older than this. */
const FRESH_MS = 60_000;

interface WaitingCountProps {
  /** Menu path of the inbox. */
  path: string;
  call: CountCall;
}

/**
 * Keeps the count of one inbox. A call counts as activity of the session, so none is made by a
 * clock: only when somebody comes back to the window or goes to another page, at most once a
 * minute. Whoever decides requests refreshes the count through the cache.
 */
function WaitingCount({ path, call }: WaitingCountProps) {
  const { pathname } = useLocation();
  const setWaiting = useSetAtom(waitingAtom);
  const { data, reload } = useCall(call, {}, { keep: true });
  const askedAt = useRef(Date.now());
  const count = data?.count ?? 0;

  useEffect(() => setWaiting((old) => ({ ...old, [path]: count })), [setWaiting, path, count]);

  useEffect(() => {
    const ask = () => {
      const isFresh = Date.now() - askedAt.current < FRESH_MS;
      if (pathname === '' || document.visibilityState !== 'visible' || isFresh) return;
      askedAt.current = Date.now();
      void reload();
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [pathname, reload]);
  return null;
}

/** Keeps the counts of the inboxes that the user may open. */
export function WaitingCounts() {
  const session = useSession();
  return INBOXES.filter(([, call]) => session && can(call.permit)).map(([path, call]) => (
    <WaitingCount key={path} path={path} call={call} />
  ));
}
