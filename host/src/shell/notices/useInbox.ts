import { onNoticeChange, onRightsChange } from '@portal/http';
import { useCall } from '@portal/ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { inboxes } from './api.ts';

/** What is older than this is asked for again at the next navigation. */
const FRESH_MS = 5 * 60_000;

/**
 * Notices of the signed-in user. Asking for them counts as activity of the session, so no clock
 * does: they are asked for when somebody comes back to the window, goes to another page or opens
 * the bell, and when an answer tells that notices have changed, or rights, which decide for whom a
 * notice is. A window that is left alone hears of both by `sessionRoutes.versions`, which is
 * passive.
 */
export function useInbox() {
  const inbox = useCall(inboxes.list, {}, { keep: true });
  const { pathname } = useLocation();
  const { reload, updatedAt } = inbox;

  useEffect(() => {
    const ask = () => void reload();
    const stops = [onNoticeChange(ask), onRightsChange(ask)];
    window.addEventListener('focus', ask);
    return () => {
      window.removeEventListener('focus', ask);
      for (const stop of stops) stop();
    };
  }, [reload]);

  useEffect(() => {
    if (pathname && updatedAt > 0 && Date.now() - updatedAt > FRESH_MS) void reload();
  }, [pathname, updatedAt, reload]);

  return inbox;
}
