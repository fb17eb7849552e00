import { forgetSession, loadSession } from '@portal/auth';
import { AppError } from '@portal/http';
import type { Doors } from '../doors.ts';
import { outerPath } from './addresses.ts';
import { loadMenu } from './load-menu.ts';

const isRefused = (error: unknown) => error instanceof AppError && error.kind === 'unauthenticated';

/**
 * Forced logout: clears the token without a call and goes to `/`, which leads to sign-in. Says why
 * unless the token was simply refused (specification §4, session).
 */
async function forceLogout(error: unknown, doors: Doors): Promise<void> {
  forgetSession();
  history.replaceState(null, '', outerPath('/'));
  await doors.enter(error instanceof AppError && !isRefused(error) ? error.text : undefined);
}

/**
 * Loads user info, then the menu (specification §2, routing rules). False when the session could
 * not start and sign-in is shown instead; rejects when only the menu did not load.
 */
export async function startSession(doors: Doors): Promise<boolean> {
  try {
    await loadSession();
  } catch (error) {
    await forceLogout(error, doors);
    return false;
  }
  await loadMenu();
  return true;
}
