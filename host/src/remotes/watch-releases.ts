import { refetchReleases } from './releases.ts';

/** How often an open window asks what is released. */
const EVERY_MS = 5 * 60_000;
/** How often it asks while it says that there is a new version: that may be taken back. */
const EVERY_MS_WHILE_NEW = 30_000;

const ask = () => {
  if (!document.hidden) void refetchReleases().catch(() => undefined);
};

/** Asks by the clock and whenever the window comes back into view; returns how to stop. */
export function watchReleases(isNew: boolean): () => void {
  const timer = setInterval(ask, isNew ? EVERY_MS_WHILE_NEW : EVERY_MS);
  document.addEventListener('visibilitychange', ask);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', ask);
  };
}
