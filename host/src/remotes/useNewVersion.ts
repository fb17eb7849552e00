import { useEffect, useState } from 'react';
import { isOtherList, onReleases, refetchReleases } from './releases.ts';
import { isOutdated } from './versions.ts';

/** Interval at which an open window asks what is released, in milliseconds. */
const EVERY_MS = 5 * 60_000;
/** Interval while the window announces a new version, in milliseconds: that version may be withdrawn. */
const EVERY_MS_WHILE_NEW = 30_000;
/** It begins to listen when what it opened with is there, and has cost nothing of that. */
const LISTEN_AFTER_MS = 5_000;
/** All windows are told in the same moment; they ask within this time, not at once. */
const ASK_WITHIN_MS = 800;

const ask = () => {
  if (!document.hidden) void refetchReleases().catch(() => undefined);
};

/** Asks by the clock and whenever the window comes back into view; returns how to stop. */
function watchReleases(isNew: boolean): () => void {
  const timer = setInterval(ask, isNew ? EVERY_MS_WHILE_NEW : EVERY_MS);
  document.addEventListener('visibilitychange', ask);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', ask);
  };
}

/**
 * Asks as soon as the server tells that something else is released, and tells the server what runs here;
 * returns how to stop.
 */
function hearOfReleases(): () => void {
  let isStopped = false;
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const onId = async (id: string) => {
    if (!(await isOtherList(id)) || isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(ask, Math.random() * ASK_WITHIN_MS);
  };
  const listen = async () => {
    const { listenToReleases, tellWindow } = await import('./after-start.ts');
    if (isStopped) return;
    const stops = [listenToReleases((id) => void onId(id)), tellWindow()];
    stop = () => {
      for (const each of stops) each();
    };
  };
  // Without this code the window still asks by the clock.
  timer = setTimeout(() => void listen().catch(() => undefined), LISTEN_AFTER_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stop?.();
  };
}

/** Returns true while another version than the one in this window is released. */
export function useNewVersion(): boolean {
  const [isNew, setNew] = useState(false);
  useEffect(() => onReleases((releases) => setNew(isOutdated(releases))), []);
  useEffect(() => watchReleases(isNew), [isNew]);
  useEffect(hearOfReleases, []);
  return isNew;
}
