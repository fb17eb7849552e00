import { refetchReleases } from './releases.ts';

/** How often an open window asks what is released. */
const EVERY_MS = 5 * 60_000;

const ask = () => {
  if (!document.hidden) void refetchReleases().catch(() => undefined);
};

/** Asks every five minutes and whenever the window comes back into view; returns how to stop. */
export function watchReleases(): () => void {
  const timer = setInterval(ask, EVERY_MS);
  document.addEventListener('visibilitychange', ask);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', ask);
  };
}
