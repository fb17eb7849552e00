import { useEffect, useState } from 'react';
import { onReleases } from './releases.ts';
import { isOutdated } from './versions.ts';
import { watchReleases } from './watch-releases.ts';

/** Whether a newer version than the one in this window has been released. */
export function useNewVersion(): boolean {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    const stopListening = onReleases((releases) => setNew(isOutdated(releases)));
    const stopWatching = watchReleases();
    return () => {
      stopListening();
      stopWatching();
    };
  }, []);
  return isNew;
}
