import { AppError } from '@portal/http';
import { useWords } from '@portal/i18n';
import { Banner, queryClient, useOnline } from '@portal/ui';
import { useEffect, useState } from 'react';
import { onReleases, refetchReleases } from '../../remotes/releases.ts';
import { hostWords } from '../../words/words.ts';
import css from './offline.module.css';

/** Says that no call arrives, for as long as that is so (visual design §5). */
export function OfflineBanner() {
  const t = useWords(hostWords);
  const connection = useConnection();
  if (connection === 'online') return null;
  return (
    <div className={css.place}>
      <Banner tone="warning">
        {t(connection === 'offline' ? 'offline.text' : 'offline.unreachable')}
      </Banner>
    </div>
  );
}

/** Interval at which a server that did not answer gets a call that needs no session, in milliseconds. */
const PROBE_MS = 10_000;

/** Calls back after each call of a page: whether the server was reached. */
const onAnswer = (listener: (isReached: boolean) => void) =>
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'success') listener(true);
    if (event.action.type !== 'error') return;
    const { error } = event.action;
    listener(!(error instanceof AppError && error.kind === 'network'));
  });

/**
 * Returns the state of the connection: `offline` without a network, `unreachable` after a call that
 * met no server. Any answer ends `unreachable`.
 */
function useConnection(): 'online' | 'offline' | 'unreachable' {
  const isOnline = useOnline();
  const [isReached, setReached] = useState(true);
  useEffect(() => onAnswer(setReached), []);
  useEffect(() => onReleases(() => setReached(true)), []);
  useEffect(() => {
    if (isReached) return undefined;
    const probe = () => void refetchReleases().catch(() => undefined);
    const timer = setInterval(probe, PROBE_MS);
    return () => clearInterval(timer);
  }, [isReached]);
  if (!isOnline) return 'offline';
  return isReached ? 'online' : 'unreachable';
}
