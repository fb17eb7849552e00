import { sessionRoutes } from '@portal/contract/session/session';
import { connect } from '@portal/http';
import { useEffect } from 'react';

const { versions } = connect({ versions: sessionRoutes.versions });

/** How often a window in view asks whether what it has loaded still holds. */
const EVERY_MS = 60_000;

/** What the answer tells is in its headers. A session that is over is met by the next call. */
const ask = () => {
  if (!document.hidden) void versions({}, { quiet: true }).catch(() => undefined);
};

/**
 * Lets a window that nobody uses learn of other rights and new notices: by a call that does not keep
 * the session alive, and only while the window can be seen.
 */
export function usePulse(): void {
  useEffect(() => {
    const timer = setInterval(ask, EVERY_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
}
