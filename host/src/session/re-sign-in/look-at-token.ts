import { fetchSession, getToken, type Session, sessionAtom, store } from '@portal/auth';
import { forgetUnsaved, queryClient, unsavedTabs } from '@portal/ui';
import { innerPath, loginAddress } from '../addresses.ts';
import { loadMenu } from '../load-menu.ts';
import { rememberOtherUser } from '../notices/notices.ts';
import { keepShownToken, shownToken } from '../shown-token.ts';
import { setSessionOver } from './session-over.ts';

/** To sign-in, which comes back to this address; what has been typed here stays, and asks first. */
function leave(): void {
  if (unsavedTabs().size > 0) setSessionOver('signedOut');
  else location.replace(loginAddress(innerPath(location)));
}

/**
 * Nothing of one user may stay while another one's token is sent, nor of one who has to change the
 * password or set up a second factor first: the page is loaded again.
 */
function startAnew(): void {
  forgetUnsaved();
  store.set(sessionAtom, undefined);
  location.reload();
}

/** The same user has a new session: the page goes on, and what could not be loaded is asked again. */
async function goOn(session: Session, token: string): Promise<void> {
  keepShownToken(token);
  store.set(sessionAtom, session);
  setSessionOver(undefined);
  await Promise.all([
    loadMenu(),
    queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' }),
  ]);
}

async function look(): Promise<void> {
  const token = getToken();
  if (token === shownToken()) return;
  if (!token) {
    leave();
    return;
  }
  const session = await fetchSession();
  const isSame = session.userId === store.get(sessionAtom)?.userId;
  if (!isSame) rememberOtherUser();
  if (isSame && !session.mustChangePwd && !session.mustSetFactor) await goOn(session, token);
  else startAnew();
}

let looking: Promise<void> | undefined;

/**
 * Compares the cookie's token with the one whose user is shown: without one the page leaves, with
 * another one of the same user it goes on, with another user's it is reloaded. Rejects when the
 * server does not say whose the token is.
 */
export function lookAtToken(): Promise<void> {
  looking ??= look().finally(() => {
    looking = undefined;
  });
  return looking;
}
