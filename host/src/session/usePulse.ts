import { requestRoutes } from '@portal/contract/reports/requests';
import { sessionRoutes } from '@portal/contract/session/session';
import { connect } from '@portal/http';
import { queryClient } from '@portal/ui';
import { useEffect } from 'react';

const { versions } = connect({ versions: sessionRoutes.versions });

/** Interval at which a visible window checks that its loaded data is still valid, in milliseconds. */
const EVERY_MS = 60_000;

/** Asks for versions, whose news is in the headers, and for answers. The next call meets a session that is over. */
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
