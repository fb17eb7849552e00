import { type Session, store } from '@portal/auth';
import { atom } from 'jotai';

/** Notice of the shell about the session, shown until it is dismissed. */
export type Notice = 'passwordExpired' | 'passwordDefault' | 'otherUser';

export const noticesAtom = atom<Notice[]>([]);

/** Takes a notice away. */
export const dismissAtom = atom(null, (get, set, notice: Notice) => {
  set(
    noticesAtom,
    get(noticesAtom).filter((other) => other !== notice),
  );
});

/** Survives the reload that follows, in this browser tab only. */
const OTHER_USER = 'session-other-user';

/** Remembers for the time after a reload that another user has signed in elsewhere. */
export const rememberOtherUser = (): void => sessionStorage.setItem(OTHER_USER, '1');

function takeOtherUser(): boolean {
  const isRemembered = sessionStorage.getItem(OTHER_USER) !== null;
  sessionStorage.removeItem(OTHER_USER);
  return isRemembered;
}

/**
 * Notices of a session that starts here. The advice to change a password that somebody else chose
 * comes once, after signing in; an expired one is told every time.
 */
export function noticeOnStart(session: Session, isNew: boolean): void {
  const notices: [Notice, boolean | undefined][] = [
    ['otherUser', takeOtherUser()],
    ['passwordExpired', session.isPasswordExpired],
    ['passwordDefault', isNew && session.isDefaultModifyPwd && !session.isPasswordExpired],
  ];
  store.set(
    noticesAtom,
    notices.filter(([, isDue]) => isDue).map(([notice]) => notice),
  );
}
