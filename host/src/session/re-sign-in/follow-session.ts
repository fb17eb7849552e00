import { getToken, onTabNews, store, tellTabs } from '@portal/auth';
import { onSessionLost } from '@portal/http';
import { idleLeftAtom } from '../idle/watch-idle.ts';
import { shownToken } from '../shown-token.ts';
import { lookAtToken } from './look-at-token.ts';
import { setSessionOver } from './session-over.ts';

/** Looks at the token. A failure is ignored: the next news looks again, or the next call meets it. */
const look = () => void lookAtToken().catch(() => undefined);

/**
 * Keeps this browser tab in step with the session: a refusal of the server is told to all tabs, and
 * what happens in other tabs is taken up here. A tab that slept through the news looks when it is
 * shown again. Returns how to stop.
 */
export function followSession(): () => void {
  const stops = [
    onSessionLost((loss) => {
      // Any call may meet the end of a session that nobody uses.
      const over = store.get(idleLeftAtom) === undefined ? loss : 'idle';
      setSessionOver(over);
      tellTabs({ kind: 'lost', loss: over });
    }),
    onTabNews((news) => {
      if (news.kind === 'lost' && getToken() === shownToken()) {
        setSessionOver(news.loss);
      } else look();
    }),
  ];
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    for (const stop of stops) stop();
  };
}
