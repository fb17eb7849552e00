import { forgetSession, getToken, loadSession, type Session } from '@portal/auth';
import { AppError } from '@portal/http';
import type { Doors } from '../doors.ts';
import { outerPath } from './addresses.ts';
import { keepShownToken } from './shown-token.ts';

/**
 * Forced logout: clears the token without a call and goes to `/`, which leads to sign-in. Says why
 * unless the token was simply refused (specification §4, session).
 */
async function forceLogout(error: AppError, doors: Doors): Promise<void> {
  forgetSession();
  history.replaceState(null, '', outerPath('/'));
  await doors.enter(error.kind === 'unauthenticated' ? {} : { notice: error.text });
}

/**
 * Loads user info of the token in the cookie. Undefined when the server gives none and sign-in is
 * shown instead; rejects when a part of the console did not load.
 */
export async function openSession(doors: Doors): Promise<Session | undefined> {
  const token = getToken();
  try {
    const session = await loadSession();
    if (session.currencies) (await import('@portal/money')).setCurrencies(session.currencies);
    keepShownToken(token);
    return session;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await forceLogout(error, doors);
    return undefined;
  }
}
