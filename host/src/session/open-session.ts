import { forgetSession, getToken, isMerchantUser, loadSession, type Session } from '@portal/auth';
import { AppError, type ErrorKind } from '@portal/http';
import type { AppNavigator, Arrival } from '../navigator.ts';
import { outerPath } from './addresses.ts';
import { keepShownToken } from './shown-token.ts';

/** Forced logout: clears the token without a call and goes to `/`, which leads to sign-in. */
export async function forceLogout(navigator: AppNavigator, arrival: Arrival): Promise<void> {
  forgetSession();
  history.replaceState(null, '', outerPath('/'));
  await navigator.enter(arrival);
}

/** Refusals of user info that end the session; what passes by itself (busy, away, too many calls) is none. */
const FINAL: readonly ErrorKind[] = ['unauthenticated', 'forbidden', 'notFound', 'business'];

/** Returns true for a refusal in an envelope: an error with a cause came from somewhere else. */
const isFinal = (error: unknown): error is AppError =>
  error instanceof AppError && FINAL.includes(error.kind) && error.cause === undefined;

/**
 * Loads user info of the token in the cookie. Undefined when the server refuses it, and sign-in is
 * shown instead, with the reason unless it is status 401 (specification §4). Rejects when nobody can tell whose the
 * token is: the call was interrupted, took too long or failed, or a part of the console did not load. All windows
 * share the token, so nothing but the server's word may take it away (docs/adr/0035).
 */
export async function openSession(navigator: AppNavigator): Promise<Session | undefined> {
  const token = getToken();
  try {
    const session = await loadSession();
    if (session.currencies) (await import('@portal/money')).setCurrencies(session.currencies);
    keepShownToken(token);
    return session;
  } catch (error) {
    if (!isFinal(error)) throw error;
    await forceLogout(navigator, error.kind === 'unauthenticated' ? {} : { notice: error.text });
    return undefined;
  }
}

/** Returns true if a user works for a merchant that is not known yet. */
export const needsBinding = (session: Session): boolean =>
  isMerchantUser(session) && !session.merId;
