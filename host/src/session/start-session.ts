import { forgetSession, loadSession } from '@portal/auth';
import { AppError } from '@portal/http';
import type { Doors } from '../doors.ts';
import { outerPath } from './addresses.ts';
import { loadMenu } from './load-menu.ts';

/**
 * Forced logout: clears the token without a call and goes to `/`, which leads to sign-in. Says why
 * unless the token was simply refused (specification §4, session).
 */
async function forceLogout(error: AppError, doors: Doors): Promise<void> {
  forgetSession();
  history.replaceState(null, '', outerPath('/'));
  await doors.enter(error.kind === 'unauthenticated' ? undefined : error.text);
}

/**
 * Loads user info, then the menu (specification §2, routing rules). False when the session could
 * not start and sign-in is shown instead; rejects when only the menu, or a part of the console, did
 * not load.
 */
export async function startSession(doors: Doors): Promise<boolean> {
  try {
    await loadSession();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await forceLogout(error, doors);
    return false;
  }
  await loadMenu();
  return true;
}
