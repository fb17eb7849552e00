import { store } from '@portal/auth';
import type { Loss } from '@portal/http';
import { atom } from 'jotai';

/** Reason why the session of this browser tab is over: refused by the server, not used, or ended in another tab. */
export type SessionOver = Loss | 'idle' | 'signedOut';

/** Undefined while the session lasts; else the page waits for its user to sign in again. */
export const sessionOverAtom = atom<SessionOver | undefined>(undefined);

/** Opens or closes the dialog of a session that is over. */
export const setSessionOver = (over: SessionOver | undefined): void =>
  store.set(sessionOverAtom, over);
