import { useEffect, useState } from 'react';
import { onReleases } from './releases.ts';
import { isOutdated } from './versions.ts';
import { hearOfReleases, watchReleases } from './watch-releases.ts';

/** Whether a newer version than the one in this window is released, as long as it is. */
export function useNewVersion(): boolean {
  const [isNew, setNew] = useState(false);
  useEffect(() => onReleases((releases) => setNew(isOutdated(releases))), []);
  useEffect(() => watchReleases(isNew), [isNew]);
  useEffect(hearOfReleases, []);
  return isNew;
}
