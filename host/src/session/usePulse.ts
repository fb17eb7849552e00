import { requestRoutes } from '@portal/contract/reports/requests';
import { sessionRoutes } from '@portal/contract/session/session';
import { connect } from '@portal/http';
import { queryClient } from '@portal/ui';
import { useEffect } from 'react';

const { versions } = connect({ versions: sessionRoutes.versions });

/** How often a window in view asks whether what it has loaded still holds. */
const EVERY_MS = 60_000;

/** What the first answer tells is in its headers. A session that is over is met by the next call. */
const ask = () => {
  if (document.hidden) return;
  void versions({}, { quiet: true }).catch(() => undefined);
  void queryClient.invalidateQueries({ queryKey: [requestRoutes.answers.path] });
};

/**
 * Lets a window that nobody uses learn of other rights, new notices, and what became of the user's requests:
 * by calls that do not keep the session alive, and only while the window can be seen.
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
