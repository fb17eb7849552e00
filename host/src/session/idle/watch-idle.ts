import { store, tellTabs } from '@portal/auth';
import { sessionRoutes } from '@portal/contract/session/session';
import { AppError, connect } from '@portal/http';
import { atom } from 'jotai';
import { sessionOverAtom, setSessionOver } from '../re-sign-in/session-over.ts';
import { lastActive, noteActivity } from './activity.ts';

const { versions } = connect({ versions: sessionRoutes.versions });

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** The last of it is counted down. */
const WARN_MS = MINUTE_MS;
/** The server may be a moment behind this device: it is asked again after this long. */
const ASK_AGAIN_MS = 2 * SECOND_MS;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Seconds that are left of an idle session; undefined while there is nothing to warn of. */
export const idleLeftAtom = atom<number | undefined>(undefined);

/** Tells the server when a person was last active; rejects when the session is over. */
const tell = () => versions({}, { quiet: true, keepalive: true });

/** Somebody wants to stay signed in: the countdown ends in all windows, and the server knows. */
export function stay(): void {
  store.set(idleLeftAtom, undefined);
  noteActivity();
  void tell().catch(() => undefined);
}

/** The server decides: shows that the session is over once it says so. */
async function askWhetherOver(): Promise<void> {
  try {
    await tell();
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'unauthenticated') return;
    store.set(idleLeftAtom, undefined);
    setSessionOver('idle');
    tellTabs({ kind: 'lost', loss: 'idle' });
  }
}

/**
 * Watches whether a person uses the console, in any window, and counts the last minute down. While that is shown
 * only its button counts. Returns how to stop.
 */
export function watchIdle(idleMinutes: number): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;
  const look = async () => {
    const isOver = store.get(sessionOverAtom) !== undefined;
    const leftMs = lastActive() + idleMinutes * MINUTE_MS - Date.now();
    const isWarned = leftMs <= WARN_MS && !isOver;
    store.set(idleLeftAtom, isWarned ? Math.max(0, Math.ceil(leftMs / SECOND_MS)) : undefined);
    if (leftMs <= 0 && !isOver) await askWhetherOver();
    if (isStopped) return;
    const restMs = leftMs <= 0 ? ASK_AGAIN_MS : SECOND_MS;
    timer = setTimeout(look, isWarned || isOver ? restMs : leftMs - WARN_MS);
  };
  const note = () => {
    if (store.get(idleLeftAtom) === undefined) noteActivity();
  };
  // A window that is hidden tells nothing by itself: what was done in it is told now.
  const leave = () => {
    if (document.hidden) void tell().catch(() => undefined);
  };
  // Opening a window is an activity; the others learn it.
  noteActivity();
  for (const sign of SIGNS) addEventListener(sign, note, { capture: true, passive: true });
  document.addEventListener('visibilitychange', leave);
  void look();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    store.set(idleLeftAtom, undefined);
    for (const sign of SIGNS) removeEventListener(sign, note, { capture: true });
    document.removeEventListener('visibilitychange', leave);
  };
}
