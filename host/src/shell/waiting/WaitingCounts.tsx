import { waitingRoutes } from '@portal/contract/common/waiting';
import { connect } from '@portal/http';
import { useCall } from '@portal/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { routesAtom } from '../../state/menu.ts';
import { waitingAtom } from '../../state/waiting.ts';

/** The counts are asked for again once they are older than this. */
const FRESH_MS = 60_000;

/**
 * Keeps how much waits for the user at each page. A call counts as activity of the session, so none is
 * made by a clock: only when somebody comes back to the window or goes to another page, at most once
 * a minute. Anyone who decides something says so by `refreshWaiting`.
 */
export function WaitingCounts() {
  const { pathname } = useLocation();
  const { pages } = useAtomValue(routesAtom);
  const setWaiting = useSetAtom(waitingAtom);
  const { data, reload } = useCall(waiting.counts, {}, { keep: true });
  const askedAt = useRef(Date.now());

  useEffect(() => {
    const counts = new Map(data?.map(({ component, count }) => [component, count]));
    setWaiting(
      Object.fromEntries(pages.map(({ path, component }) => [path, counts.get(component) ?? 0])),
    );
  }, [setWaiting, pages, data]);

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

/** Calls for what waits for the user, page by page. */
const waiting = connect(waitingRoutes);
